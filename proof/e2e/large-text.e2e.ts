import type { Page } from '@playwright/test';
import { accountPaths, linkPaths, paths } from '../../apps/web/src/navigation/paths.ts';
import { createAccount, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };

/** A user who doubles the text of the browser, not the zoom. */
async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Words that are split over two lines. A break at a hyphen or slash is not one. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.sr, script, style, [hidden]')) continue;
      // An address has to break somewhere.
      const words = (node.textContent ?? '').replaceAll(/\S*@\S*/g, (address) => ' '.repeat(address.length));
      for (const match of words.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${match[0]} (${parent.className} ${parent.tagName})`);
      }
    }
    return broken;
  });
}

async function check(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(sideways, `${state} scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await brokenWords(page), `${state} breaks words`).toEqual([]);
}

test.describe('text at 200 % on a phone of 360 px', () => {
  test('neither scrolls sideways nor breaks a word on any page of a visitor', async ({ page, watch }) => {
    test.setTimeout(120_000);
    watch.allow(/status of 40/);
    await page.setViewportSize(PHONE);
    await doubleText(page);
    const open = [
      paths.home,
      paths.login,
      paths.forgotPassword,
      paths.about,
      paths.contact,
      paths.testErrors,
    ];
    for (const path of [...open, paths.notFound, paths.serverError, ...linkPaths]) {
      await page.goto(path);
      await check(page, path);
    }
  });

  test('does not cut the lit door of the login page', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await doubleText(page);
    await page.goto(paths.login);
    const welcome = page.getByRole('complementary', { name: 'Bem Vindo' });
    const cut = await welcome.evaluate((wall) => {
      const outer = wall.getBoundingClientRect();
      const inside = [...wall.querySelectorAll('div, h2, button')].map((part) =>
        part.getBoundingClientRect(),
      );
      return inside.filter(
        ({ left, right, top }) => left < outer.left || right > outer.right || top < outer.top,
      ).length;
    });
    expect(cut).toBe(0);
  });

  test('neither scrolls sideways nor breaks a word in the account area', async ({ page, person }) => {
    test.setTimeout(120_000);
    await createAccount(person);
    await logIn(page, person);
    await page.setViewportSize(PHONE);
    await doubleText(page);
    for (const path of [paths.home, ...accountPaths]) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('section').first()).toBeVisible();
      await check(page, path);
    }
  });
});
