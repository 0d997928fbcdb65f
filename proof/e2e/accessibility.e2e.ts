import type { Page } from '@playwright/test';
import { accountPaths, paths } from '../../apps/web/src/navigation/paths.ts';
import { expectAccessible, expectAccessibleNow } from './support/axe.ts';
import { freshResetLink } from './support/inbox.ts';
import { createAccount, fillLogin, fillRegister, logIn, newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Animations are reduced, so that axe checks the final state.
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

      test(`axe finds no violations on the six main screens, ${scheme} at ${width} px`, async ({ page }) => {
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

test.describe('axe finds no violations', () => {
  test('on any route, logged in', async ({ page, person, watch }) => {
    test.setTimeout(180_000);
    // No request of an application has the name ":uid", and this person has no right in the administration.
    watch.allow(/status of 40[034]/);
    await createAccount(person);
    await logIn(page, person);
    const served = Object.values(paths).filter((path) => path !== paths.devFields);
    for (const path of [...served, '/nada']) {
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

test('no page scrolls sideways at 320 px or with text at 200 %', async ({ page, person }) => {
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

test.describe('a finger, a short screen, forced colours and paper', () => {
  /** A link inside a sentence is exempt. */
  const smallTargets = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input:not([tabindex="-1"]), select, nav a')]
        .filter((target) => target.checkVisibility() && !target.closest('p'))
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ target, box }) => `${target.outerHTML.slice(0, 90)}: ${box.width} × ${box.height}`),
    );

  test('every button, field and tab measures at least 44 px', async ({ page, person }) => {
    test.setTimeout(90_000);
    await createAccount(person);
    await logIn(page, person);
    const open = [paths.home, paths.forgotPassword, paths.testErrors, ...accountPaths];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of open) {
        await page.goto(path);
        if (accountPaths.some((one) => one === path)) {
          await expect(page.getByRole('main').locator('section').first()).toBeVisible();
        }
        expect(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  test('the calendar opens with its focused day in view, also at 400 % and in landscape', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await logIn(page, person);
    const zoomed = { '200 %': [640, 512], '400 %': [320, 256], landscape: [740, 360] } as const;
    for (const [state, [width, height]] of Object.entries(zoomed)) {
      await page.setViewportSize({ width, height });
      await page.goto(paths.accountActivity);
      await page.getByRole('group', { name: 'Até' }).getByRole('button').click();
      await expect(page.getByRole('grid')).toBeVisible();
      const isOnTop = (): Promise<boolean> =>
        page.evaluate(() => {
          const day = document.activeElement;
          if (day?.closest('[role=grid]') == null) return false;
          const { x, y, width, height } = day.getBoundingClientRect();
          return day.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
      await expect.poll(isOnTop, state).toBe(true);
    }
  });

  test('forced colours keep the current tab visible', async ({ page, person }) => {
    await createAccount(person);
    await logIn(page, person);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(paths.accountActivity);
    const tabs = page.getByRole('navigation', { name: 'Minha conta' }).getByRole('link');
    await expect(tabs).toHaveCount(accountPaths.length);
    const widths = await tabs.evaluateAll((all) =>
      all.map((tab) => [tab.textContent, getComputedStyle(tab).borderBottomWidth]),
    );
    expect(widths.filter(([, width]) => width !== '0px')).toEqual([['Atividade', '4px']]);
  });

  test('print contains the content alone', async ({ page, person }) => {
    await createAccount(person);
    await logIn(page, person);
    await page.goto(paths.accountSecurity);
    await expect(page.getByRole('main').locator('section').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('section').first()).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
  });
});
