import type { Page } from '@playwright/test';

interface Site {
  /** Good for every picture: opening it spends nothing. */
  readonly resetLink: string;
  readonly confirmLink: string;
}

export type Screen = (page: Page, site: Site) => Promise<void>;
