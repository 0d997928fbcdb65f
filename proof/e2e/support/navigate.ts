import type { Page } from '@playwright/test';

/** A navigation inside the application, which loads no document and only the parts that are missing. */
export function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
