import type { Page } from '@playwright/test';
import { mailKinds } from '../../apps/api/src/base/mail-kinds.ts';
import { mailHtml } from '../screens/mails.ts';
import { addresses } from './support/addresses.ts';
import { expectAccessibleNowInBothSchemes } from './support/axe.ts';
import { expectNoSidewaysScroll } from './support/geometry.ts';
import { freshResetLink, RESET_SUBJECT } from './support/inbox.ts';
import { createAccount, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a link in a mail of the inbox opens its page in a new tab, which has no opener and may run scripts', async ({
  browser,
}) => {
  const person = await createAccount(newPerson());
  await freshResetLink(person.email);
  const inbox = await browser.newPage();
  await inbox.goto(addresses.inbox);
  const mails = inbox.getByRole('button').filter({ hasText: person.email });
  await mails.filter({ hasText: RESET_SUBJECT }).click();
  const opened = inbox.waitForEvent('popup');
  await inbox.frameLocator('iframe').getByRole('link', { name: 'Escolher nova senha' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/reset-password/);
  await expect(tab.getByLabel('Senha', { exact: true })).toBeEditable();
  expect(await tab.evaluate('window.opener')).toBeNull();
  expect(inbox.frames()).toHaveLength(2);
});

test('no address, name or link of a mail leaves its card on a narrow phone, and both themes pass axe', async ({
  page,
}) => {
  const long = 'w'.repeat(60);
  const newEmail = `${long}@exemplo.com.br`;
  const hostile = {
    name: long,
    adminName: long,
    adminTarget: long,
    adminRole: long,
    connectedApp: long,
    newEmail,
  };
  await page.setViewportSize({ width: 320, height: 700 });
  for (const kind of mailKinds) {
    await page.setContent(mailHtml(kind, hostile));
    await expectNoSidewaysScroll(page, kind);
    expect.soft(await outsideCard(page), `${kind} stays in its card`).toEqual([]);
  }
  // These two have every element that a mail can have.
  for (const kind of ['deletion-asked', 'email-change-asked'] as const) {
    await page.setContent(mailHtml(kind));
    await expectAccessibleNowInBothSchemes(page, kind);
  }
});

function outsideCard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.querySelector('.card h1')?.getBoundingClientRect();
    if (!edge) throw new Error('the mail has no card');
    return [...document.querySelectorAll('.page *')]
      .filter((element) => [...element.getClientRects()].some(({ right }) => right > 320 - 12))
      .map((element) => element.outerHTML.slice(0, 80));
  });
}
