import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { specificationCalls } from '../../apps/api/src/http/specification-calls.ts';
import { specPaths } from '../../apps/web/src/editions/spec/paths.ts';
import { belowLogin } from '../../apps/web/src/navigation/known-paths.ts';
import { paths } from '../../apps/web/src/navigation/paths.ts';
import { addresses } from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { listedTexts, readBuiltEdition } from './support/built-edition.ts';
import { unmarkedEnglish } from './support/english.ts';
import { expectFitsDoubleText, expectNoSidewaysScroll } from './support/geometry.ts';
import { navigate } from './support/navigate.ts';
import { createAccount, fillRegister, newPerson } from './support/people.ts';
import { watchCalls } from './support/running-calls.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
const moved: readonly string[] = [paths.oldHome];
const pages = Object.values<string>({ ...paths, ...specPaths }).filter((path) => !moved.includes(path));

async function expectFit(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  expect.soft(await unmarkedEnglish(page), `${state} marks English`).toEqual([]);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, `${state} at 360 px`);
  await expectFitsDoubleText(page, `${state} at 360 px`);
  await page.setViewportSize(desktop);
}

for (const who of ['a visitor', 'a person'])
  test(`every page of the specification has no violations for ${who}, marks its English words, and fits a phone, also with text at 200 %`, async ({
    page,
    person,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.allow(/status of 404/);
    if (who === 'a person') await signUp(page, person);
    await page.goto('/');
    const settled = watchCalls(page);
    for (const path of pages) {
      await navigate(page, path);
      await settled();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFit(page, path);
    }
  });

test('the register form of the specification has no violations while it is invalid, and its account is logged in at once', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Register' }).first().click();
  await fillRegister(page, { username: '', email: 'maria@', password: 'abc' }, 'abd');
  await page.getByLabel('Email', { exact: true }).focus();
  await expect(page.getByText('Senhas não conferem')).toBeVisible();
  await expectFit(page, 'register, invalid');
  await fillRegister(page, person);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
});

test('the login page of the specification makes no call before the person acts, and home none for a person', async ({
  page,
  person,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  for (const path of ['/login', '/']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(calls).toEqual([]);
  await createAccount(person, addresses.spec);
  await signUp(page, { ...person, ...newPerson() });
  calls.length = 0;
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('what the specification does not have answers 404 [§1.3]', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  for (const path of [
    '/account',
    '/account/security',
    '/admin',
    '/second-factor',
    '/logout',
    '/cancel-deletion',
  ])
    expect((await page.goto(path))?.status(), path).toBe(404);
});

test('the built edition has the pages, calls and texts of docs/specification.md, and no more', () => {
  const { routes, calls, texts } = readBuiltEdition();
  expect(routes).toEqual([...new Set([...pages, ...moved, belowLogin])].toSorted());
  const document = readFileSync(join(repositoryRoot, 'docs/specification.md'), 'utf8');
  for (const call of calls)
    expect(document).toContain(call.replace(/^v2\/account\/(?=refresh|log|reset|confirm|not)/, ''));
  expect(calls).toEqual(
    Object.values(specificationCalls)
      .map(({ path }) => path)
      .toSorted(),
  );
  expect(texts).toEqual(listedTexts());
});
