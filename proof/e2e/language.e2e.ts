import type { Page } from '@playwright/test';
import { paths } from '../../apps/web/src/navigation/paths.ts';
import { createAccount, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The words that the specification fixes in English. */
const english =
  /\b(?:Home|About|Contact|Errors|Learn more|Register|Sign up|Back to home|All rights reserved|Loading|works)\b/;

/** Visible texts and names whose English words are not marked as English. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate((source) => {
    const words = new RegExp(source);
    const found: string[] = [];
    const languageOf = (element: Element | null): string | null | undefined =>
      element?.closest('[lang]')?.getAttribute('lang');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (words.test(text) && languageOf(node.parentElement) !== 'en') found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        const text = element.getAttribute(name) ?? '';
        if (words.test(text) && languageOf(element) !== 'en') found.push(`${name}: ${text}`);
      }
    return found;
  }, english.source);
}

test('every page is declared as Brazilian Portuguese [§1.2]', async ({ page }) => {
  const served = Object.values(paths).filter((path) => path !== paths.devFields);
  for (const path of [...served, '/nada']) {
    expect(await (await page.request.get(path)).text(), path).toContain('<html lang="pt-BR">');
  }
});

test('English words of the specification are marked as English on every page', async ({
  page,
  person,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(/status of 40[034]/);
  let seen = 0;
  const check = async (name: string): Promise<void> => {
    expect(await unmarked(page), name).toEqual([]);
    seen += await page.locator('[lang="en"]').count();
  };
  await page.goto('/login');
  await check('login');
  await page.getByRole('region', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await check('register');
  await createAccount(person);
  // The history would reopen the registration form.
  await page.goto('/');
  await logIn(page, person);
  const served = Object.values(paths).filter((path) => path !== paths.devFields);
  for (const path of [...served, '/nada']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
    await check(path);
  }
  expect(seen).toBeGreaterThan(50);
});
