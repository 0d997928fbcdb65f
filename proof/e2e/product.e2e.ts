import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { expectAccessibleNowInBothSchemes } from './support/axe.ts';
import { expectNoSidewaysScroll } from './support/geometry.ts';
import { mailToCustomer } from './support/inbox.ts';
import { createAccount, newPerson, type Person, titleCased } from './support/people.ts';
import { signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.product });

/** Words of the specification's screens that customers must not meet. */
const foreign =
  /\b(?:Home|About|Contact|Login|Logout|Register|Sign up|Learn more|Back to home|Loading|All rights reserved|Errors|Xpto|Opps|Bem Vindo|emaill?|Emaill?)\b|works!/;

/** Every text and name of the page, hidden menus included. */
async function expectPortuguese(page: Page, state: string): Promise<void> {
  const texts = await page.evaluate(() => [
    document.title,
    document.body.textContent ?? '',
    ...[...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  expect(
    texts.filter((text) => foreign.test(text)),
    state,
  ).toEqual([]);
  await expect(page.locator('[lang="en"]'), state).toHaveCount(0);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const strictPerson = (): Person => ({ ...newPerson(), password: 'Uma porta azul no fim da rua' });

async function register(page: Page, { username, email, password }: Person): Promise<void> {
  await page.getByLabel(/^E-\u2060?mail$/).fill(email);
  await page.getByLabel('Usuário', { exact: true }).fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação de senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

async function fillLogin(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel(/^Usuário ou e-\u2060?mail$/).fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
}

const enter = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Entrar', exact: true }).click();
const sharedComputer = (page: Page) => page.getByRole('checkbox', { name: 'Este aparelho não é meu' });
const accountMenu = (page: Page, { username }: Person) =>
  page.getByRole('button', { name: `Olá, ${titleCased(username)}` });

test.describe('the screens for customers', () => {
  test('lead from registration to login, account and logout, in Portuguese only', async ({ page, watch }) => {
    watch.allow(/status of 404/);
    const person = strictPerson();
    await open(page, '/');
    await expectPortuguese(page, 'home');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
    await expectPortuguese(page, 'register');
    await register(page, person);
    await expect(accountMenu(page, person)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir para o aplicativo' })).toHaveAttribute(
      'href',
      'https://exemplo.com.br/clube',
    );
    await expectPortuguese(page, 'home, logged in');

    for (const path of ['/account', '/account/security', '/account/activity', '/account/data']) {
      await open(page, path);
      await expectPortuguese(page, path);
    }
    await accountMenu(page, person).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Entrar' }).click();
    await expectPortuguese(page, 'login');
    // Someone else's computer is not assumed.
    await expect(sharedComputer(page)).not.toBeChecked();
    await fillLogin(page, person);
    await enter(page);
    await expect(accountMenu(page, person)).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.some(({ name }) => name.includes('device'))).toBe(true);

    for (const path of ['/login/forgot-password', '/not-found', '/nada', '/server-error', '/about']) {
      await open(page, path);
      await expectPortuguese(page, path);
    }
  });

  test('have a Portuguese wait, no test pages, no stubs and no icons of providers, and keep "e-mail" on one line', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 404/);
    for (const path of ['/xpto', '/errors', '/contact']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Voltar ao início' })).toBeVisible();
    }
    await open(page, '/login/forgot-password');
    expect(await page.locator('main').textContent()).toContain('e-\u2060mail');
    await open(page, '/login');
    await expect(page.locator('form + [aria-hidden="true"]')).toHaveCount(0);
    await page.route('**/api/v2/account/login', () => new Promise(() => undefined));
    await fillLogin(page, newPerson());
    await enter(page);
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expectPortuguese(page, 'busy');
  });
});

test.describe('the operator’s own pages', () => {
  test('show the Markdown file, with and without script, and no markup of its own, or are linked at their own address', async ({
    page,
  }) => {
    const html = await (await page.request.get('/about')).text();
    expect(html).toContain('<title>Sobre o Clube · Clube Sol</title>');
    expect(html).toContain('<h2>O que fazemos</h2>');
    await open(page, '/');
    await expect(page.getByRole('link', { name: 'Saiba mais' })).toHaveAttribute('href', '/about');
    await page.getByRole('navigation').getByRole('link', { name: 'Sobre' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sobre o Clube' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Sobre' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'os passeios' })).toHaveAttribute(
      'href',
      'https://exemplo.com.br/passeios',
    );
    await expect(page.getByRole('listitem').filter({ hasText: '<b>mapa</b>' })).toBeVisible();
    // Leaving and coming back in the same document renders the text in the browser.
    await page.getByRole('link', { name: 'Clube Sol' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'O que fazemos' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Contato' })).toHaveAttribute(
      'href',
      'https://exemplo.com.br/contato',
    );
  });

  test('leave no link where there are none, before and after the script', async ({ page, watch }) => {
    watch.allow(/status of 404/);
    const origin = addresses.productPlain;
    const html = await (await page.request.get(origin)).text();
    expect(html).not.toMatch(/Saiba mais|>Sobre<|>Contato<|__[A-Z_]+__/);
    await page.goto(origin);
    await expect(page.getByRole('button', { name: 'Criar conta' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Saiba mais|Sobre|Contato/ })).toHaveCount(0);
    expect((await page.request.get(`${origin}/about`)).status()).toBe(404);
    const person = await createAccount(strictPerson(), origin);
    await page.goto(`${origin}/login`);
    await fillLogin(page, person);
    await enter(page);
    await expect(page.getByRole('link', { name: 'Minha conta' }).last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir para o aplicativo' })).toHaveCount(0);
  });
});

test.describe('the operator’s brand', () => {
  test('is in the page, its icon and its colours', async ({ page }) => {
    await open(page, '/login');
    await expect(page).toHaveTitle('Entrar · Clube Sol');
    const mark = page.locator('[data-brand-mark]').first();
    await expect(mark).toHaveCSS('background-image', `url("${addresses.product}/brand/mark")`);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/brand/mark');
    expect((await page.request.get('/brand/mark')).headers()['content-type']).toBe('image/png');
    const button = page.getByRole('button', { name: 'Entrar', exact: true });
    await expect(button).toHaveCSS('background-color', 'rgb(122, 43, 143)');
  });

  test('is in the mails: name of the sender, mark and colour', async () => {
    const person = await createAccount(strictPerson(), addresses.product);
    const mail = await mailToCustomer(person.email);
    expect(mail.from).toEqual([{ address: 'nao-responda@exemplo.com.br', name: 'Clube Sol' }]);
    expect(mail.html).toContain('border-top:12px solid #7a2b8f');
    // The inbox shows the attached picture in its place.
    expect(mail.html).toContain('<img src="data:image/png;base64,');
    expect(mail.attachments).toEqual([
      expect.objectContaining({ contentId: 'marca', contentType: 'image/png' }),
    ]);
  });
});

test.describe('someone else’s computer', () => {
  test('is forgotten, and its session is short', async ({ page, watch }) => {
    watch.allow(/status of 401/);
    const person = await createAccount(strictPerson(), addresses.product);
    await open(page, '/login');
    await sharedComputer(page).check();
    await fillLogin(page, person);
    // Leaving before the answer logs out, so that no long session stays.
    const shortened = page.waitForResponse('**/api/v2/account/borrowDevice');
    await enter(page);
    await expect(accountMenu(page, person)).toBeVisible();
    await shortened;
    await open(page, '/account/security');
    await expect(page.getByText('Sessão curta', { exact: true })).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name, expires }) => name.includes('device') || expires > 0)).toEqual([]);
    // Simulates a closed browser.
    await page.context().clearCookies();
    await page.goto('/');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Entrar' })).toBeVisible();
  });

  test('keeps nobody logged in if it cannot be forgotten', async ({ page, watch }) => {
    watch.allow(/status of 503|call failed: 503/);
    const person = await createAccount(strictPerson(), addresses.product);
    await page.route('**/api/v2/account/borrowDevice', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 503, code: 'unavailable', title: 'Serviço indisponível.' }),
      }),
    );
    await open(page, '/login');
    await sharedComputer(page).check();
    await fillLogin(page, person);
    await enter(page);
    await expect(page.getByRole('log').getByRole('listitem')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Entrar' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
});

test('axe finds no violations for customers, light and dark, on a phone and a desktop', async ({ page }) => {
  const person = await createAccount(strictPerson(), addresses.product);
  const check = async (state: string): Promise<void> => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessibleNowInBothSchemes(page, `${state} at ${width} px`);
      await expectNoSidewaysScroll(page, `${state} at ${width} px`);
    }
  };
  for (const path of ['/', '/about', '/login/forgot-password', '/not-found', '/login']) {
    await open(page, path);
    await check(path);
  }
  await signIn(page, person);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Ir para o aplicativo' })).toBeVisible();
  await check('home, logged in');
});
