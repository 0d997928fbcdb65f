import type { Locator, Page } from '@playwright/test';

export const factors = (page: Page): Locator =>
  page.getByRole('region', { name: 'Verificação em duas etapas' });
export const code = (page: Page): Locator => page.getByLabel('Código', { exact: true });
