import type { Page } from '@playwright/test';
import { accountPaths, oldLinkPaths } from '../../apps/web/src/navigation/account-paths.ts';
import { paths } from '../../apps/web/src/navigation/paths.ts';
import {
  colourRules,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectAccessibleNow,
  violationsIn,
} from './support/axe.ts';
import {
  doubleText,
  expectFingerTargets,
  expectFitsDoubleText,
  expectNoSidewaysScroll,
} from './support/geometry.ts';
import { freshResetLink } from './support/inbox.ts';
import { navigate } from './support/navigate.ts';
import { createAccount, fillLogin, fillRegister, type Person } from './support/people.ts';
import { watchCalls } from './support/running-calls.ts';
import { accountPages, mailedLinks, shownPages } from './support/served-pages.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const targets = 'button, input:not([tabindex="-1"]), select, nav a';

async function openRegister(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Criar conta' }).first().click();
  await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeVisible();
}

const main: Record<string, (page: Page, person: Person) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  login: (page) => page.goto('/login'),
  register: (page) => openRegister(page),
  'forgot-password': (page) => page.goto('/login/forgot-password'),
  'reset-password': async (page, person) => page.goto(await freshResetLink(person.email)),
  'not-found': (page) => page.goto('/not-found'),
};

test('the check itself finds a missing label and, in both schemes, too little contrast for AA and for AAA', async ({
  page,
}) => {
  await page.goto('/login/forgot-password');
  const label = page.getByText('E-\u2060mail', { exact: true });
  const found = async (colour: string): Promise<string> => {
    await label.evaluate((element, value) => element.style.setProperty('color', value), colour);
    return (await violationsIn(page, colourRules)).join();
  };
  for (const [colorScheme, faint, weak] of [
    ['light', '#bbb', '#6b6b6b'],
    ['dark', '#333', '#909090'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await found(faint)).toMatch(/^color-contrast: .*E-\u2060mail/);
    expect(await found(weak)).toMatch(/^color-contrast-enhanced: .*E-\u2060mail/);
    expect(await found('')).toBe('');
  }
  await label.evaluate((element) => element.remove());
  expect((await violationsIn(page)).join()).toContain('label: ');
});

test('the six main screens have no violations, light and dark, and fit a phone, also with text at 200 %', async ({
  page,
  person,
}) => {
  test.setTimeout(90_000);
  await createAccount(person);
  for (const [screen, open] of Object.entries(main)) {
    await page.setViewportSize(desktop);
    await open(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothSchemes(page, `${screen} at 1280 px`);
    await expectNoSidewaysScroll(page, `${screen} at 1280 px`);
    await page.setViewportSize(phone);
    await expectAccessibleInBothSchemes(page, `${screen} at 360 px`);
    await expectNoSidewaysScroll(page, `${screen} at 360 px`);
    await expectFitsDoubleText(page, `${screen} at 360 px`);
    if (screen === 'login') await expectWholeDoor(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, `${screen} at 320 px`);
  }
});

/** The lit door of the login page is not cut. */
async function expectWholeDoor(page: Page): Promise<void> {
  await doubleText(page, true);
  const cut = await page.getByRole('complementary', { name: 'Primeira vez?' }).evaluate((wall) => {
    const outer = wall.getBoundingClientRect();
    const inside = [...wall.querySelectorAll('div, h2, button')].map((part) => part.getBoundingClientRect());
    return inside.filter(
      ({ left, right, top }) => left < outer.left || right > outer.right || top < outer.top,
    ).length;
  });
  expect.soft(cut, 'the lit door with text at 200 %').toBe(0);
  await doubleText(page, false);
}

/** Old addresses show a page that is listed under its new one. The administration has tests of its own. */
const grouped: readonly string[] = [...accountPages, ...mailedLinks, ...oldLinkPaths];
/** The groups below are visited logged in, where mailed links show other words. */
const ofVisitors = [...mailedLinks, paths.forgotPassword, paths.serverError];
const groups: Record<string, readonly string[]> = {
  'of the account': accountPages,
  'behind a mailed link': mailedLinks,
  'other than these': [...shownPages, '/nada'].filter(
    (path) => !grouped.includes(path) && !path.startsWith('/admin'),
  ),
};

for (const [group, pages] of Object.entries(groups))
  test(`every page ${group} has no violations, and fits a phone and a finger, also with text at 200 %`, async ({
    page,
    person,
    watch,
  }) => {
    test.setTimeout(120_000);
    // No request of an application has the name ":uid".
    watch.allow(/status of 40[034]/);
    await signUp(page, person);
    await page.goto(paths.login);
    const settled = watchCalls(page);
    for (const path of pages) {
      await expect(page.getByRole('button', { name: 'Olá,' })).toBeVisible();
      // In the same document, because axe is slow where it runs first.
      await navigate(page, path);
      await settled();
      await expectAccessible(page, path);
      const isOfAccount = accountPages.includes(path);
      if (isOfAccount) await expect(page.getByRole('main').locator('section').first()).toBeVisible();
      await expectFingerTargets(page, `${path} at 1280 px`, targets);
      await page.setViewportSize(phone);
      await expectFingerTargets(page, `${path} at 360 px`, targets);
      await expectNoSidewaysScroll(page, `${path} at 360 px`);
      if (isOfAccount) await expectPanelInSight(page, person, path);
      await expectFitsDoubleText(page, `${path} at 360 px`);
      await page.setViewportSize(desktop);
    }
  });

test('the pages that a visitor opens from a mail, the navbar or an error fit a phone, also with text at 200 %', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const settled = watchCalls(page);
  for (const path of ofVisitors) {
    await navigate(page, path);
    await settled();
    await expectNoSidewaysScroll(page, `${path}, logged out`);
    await expectFitsDoubleText(page, `${path}, logged out`);
  }
});

/** Below the banner, the first panel starts in the upper 40 % of a phone. */
async function expectPanelInSight(page: Page, { email }: Person, path: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Confirmação do e-\u2060mail' })).toContainText(email);
  const box = await page.getByRole('main').locator('section').first().boundingBox();
  expect.soft((box?.y ?? phone.height) / phone.height, path).toBeLessThanOrEqual(0.4);
}

test.describe('axe finds no violations', () => {
  test('in invalid forms', async ({ page, person }) => {
    await openRegister(page);
    await fillRegister(page, { username: '', email: 'maria@', password: 'abc' }, 'abd');
    await page.getByLabel(/^E-\u2060mail$/).focus();
    await expect(page.getByText('As senhas não são iguais.')).toBeVisible();
    await expectAccessible(page, 'register, invalid');
    await page.goto('/login/forgot-password');
    await page.getByLabel(/^E-\u2060mail$/).fill('maria@');
    await page.getByLabel(/^E-\u2060mail$/).blur();
    await expectAccessible(page, 'forgot-password, invalid');
    await createAccount(person);
    await page.goto(await freshResetLink(person.email));
    await page.getByLabel('Senha', { exact: true }).fill('abc');
    await page.getByLabel('Senha', { exact: true }).blur();
    await expectAccessible(page, 'reset-password, invalid');
  });

  test('with refused fields, a sent link, a failed login and a busy button', async ({
    page,
    person,
    watch,
  }) => {
    watch.allow(/status of 40[01]/);
    await createAccount(person);
    await openRegister(page);
    await fillRegister(page, { ...person, password: 'Outra-Senha9' });
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page.getByLabel(/^E-\u2060mail$/)).toBeFocused();
    await expectAccessible(page, 'refused fields');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await fillLogin(page, person.username, 'Errada-Mesmo1');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Usuário ou senha inválidos.')).toBeVisible();
    await expectAccessible(page, 'failed login');
    await page.goto('/login/forgot-password');
    await page.getByLabel(/^E-\u2060mail$/).fill(person.email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText(/O link foi enviado|o link chega/)).toBeVisible();
    await expectAccessible(page, 'link sent');
    await page.route('**/api/v2/account/forgotPassword', () => new Promise(() => undefined));
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-busy', 'true');
    await expectAccessibleNow(page, 'busy');
  });

  test('with the dropdown open, the phone’s menu open, and error details', async ({
    page,
    person,
    watch,
  }) => {
    watch.allow(/status of 500/);
    await signUp(page, person);
    await page.goto('/login/forgot-password');
    await page.getByRole('button', { name: 'Olá,' }).click();
    await expectAccessible(page, 'dropdown');
    await page.route('**/api/v2/account/forgotPassword', (route) =>
      route.fulfill({ status: 500, json: { message: 'Algo deu errado.', details: 'Pedido: 7f3a' } }),
    );
    await page.getByLabel(/^E-\u2060mail$/).fill(person.email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('region', { name: 'Detalhes' })).toBeVisible();
    await expectAccessible(page, 'server-error with details');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessible(page, 'menu on a phone');
  });
});

test('forced colours keep the current tab visible, and print contains the content alone', async ({
  page,
  person,
}) => {
  await signUp(page, person);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(accountPaths.accountActivity);
  const tabs = page.getByRole('navigation', { name: 'Minha conta' }).getByRole('link');
  await expect(tabs).toHaveCount(accountPages.length);
  const widths = await tabs.evaluateAll((all) =>
    all.map((tab) => [tab.textContent, getComputedStyle(tab).borderBottomWidth]),
  );
  expect(widths.filter(([, width]) => width !== '0px')).toEqual([['Atividade', '4px']]);
  await page.emulateMedia({ forcedColors: null });

  await tabs.filter({ hasText: 'Segurança' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeVisible();
  await expect(page.getByRole('main').locator('section').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('section').first()).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});
