import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleNow } from './support/axe.ts';
import { freshResetLink } from './support/inbox.ts';
import { createAccount, fillLogin, fillRegister, logIn, newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

// What moves is checked where it comes to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openRegister(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('region', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
}

const main: Record<string, (page: Page, person: Person) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  login: (page) => page.goto('/login'),
  register: (page) => openRegister(page),
  'forgot-password': (page) => page.goto('/login/forgot-password'),
  'reset-password': async (page, person) => page.goto(await freshResetLink(person.email)),
  'not-found': (page) => page.goto('/not-found'),
};

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${scheme} at ${width} px`, () => {
      test.use({ colorScheme: scheme, viewport: { width, height: 800 } });

      test(`axe finds nothing on the six main screens, ${scheme} at ${width} px`, async ({ page }) => {
        test.setTimeout(90_000);
        const person = await createAccount(newPerson());
        for (const [screen, open] of Object.entries(main)) {
          await open(page, person);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page, screen);
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(sideways, `${screen} does not scroll sideways`).toBeLessThanOrEqual(0);
        }
      });
    });
  }
}

test.describe('axe finds nothing', () => {
  test('on any other route', async ({ page, person, watch }) => {
    test.setTimeout(90_000);
    watch.allow(/status of 404/);
    await createAccount(person);
    await logIn(page, person);
    for (const path of [
      '/',
      '/about',
      '/contact',
      '/xpto',
      '/errors',
      '/server-error',
      '/nada',
      '/reset-password',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
      await expectAccessible(page, path);
    }
  });

  test('in invalid forms', async ({ page, person }) => {
    test.setTimeout(60_000);
    await openRegister(page);
    await fillRegister(page, { username: '', email: 'maria@', password: 'abc' }, 'abd');
    await page.getByLabel('Email', { exact: true }).focus();
    await expect(page.getByText('Senhas não conferem')).toBeVisible();
    await expectAccessible(page, 'register, invalid');
    await page.goto('/login/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill('maria@');
    await page.getByLabel('Email', { exact: true }).blur();
    await expectAccessible(page, 'forgot-password, invalid');
    await createAccount(person);
    await page.goto(await freshResetLink(person.email));
    await page.getByLabel('Senha', { exact: true }).fill('abc');
    await page.getByLabel('Senha', { exact: true }).blur();
    await expectAccessible(page, 'reset-password, invalid');
  });

  test('with an error list, a toast, a sent link, a failed login and the spinner', async ({
    page,
    person,
    watch,
  }) => {
    test.setTimeout(90_000);
    watch.allow(/status of 40[01]/);
    await createAccount(person);
    await openRegister(page);
    await fillRegister(page, { ...person, password: 'Outra-Senha9' });
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByRole('region', { name: 'Confira estes pontos:' })).toBeVisible();
    await expectAccessible(page, 'error list');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await fillLogin(page, person.username, 'Errada-Mesmo1');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('log').getByRole('listitem').hover();
    await expectAccessible(page, 'failed login with its toast');
    await page.goto('/login/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('O link foi enviado')).toBeVisible();
    await expectAccessible(page, 'link sent');
    await page.route('**/api/v2/account/forgotPassword', () => new Promise(() => undefined));
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Loading...')).toBeVisible();
    await expectAccessibleNow(page, 'busy');
  });

  test('with the dropdown open, the phone’s menu open, and error details', async ({
    page,
    person,
    watch,
  }) => {
    test.setTimeout(60_000);
    watch.allow(/status of 500/);
    await createAccount(person);
    await logIn(page, person);
    await page.getByRole('button', { name: 'Bem Vindo' }).click();
    await expectAccessible(page, 'dropdown');
    await page.goto('/errors');
    await page.getByRole('button', { name: '500' }).click();
    await expect(page.getByRole('region', { name: 'Detalhes' })).toBeVisible();
    await expectAccessible(page, 'server-error with details');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessible(page, 'menu on a phone');
  });
});

test('nothing scrolls sideways at 320 px, and with text at 200 %', async ({ page, person }) => {
  await createAccount(person);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [screen, open] of Object.entries(main)) {
    await open(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow(), screen).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflow(), `${screen} at 200 %`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
  }
});
