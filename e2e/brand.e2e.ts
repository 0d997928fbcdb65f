import { doors } from './support/doors.ts';
import { createAccount, logIn } from './support/people.ts';
import { readStoredUser, storeUser, withClaims } from './support/stored-user.ts';
import { expect, test } from './support/test.ts';

const attacks = [
  '<img src=x onerror="document.title=\'owned\'">',
  '"><script>document.title="owned"</script>',
  '{{constructor.constructor("document.title=1")()}}',
  'javascript:document.title="owned"',
  '\u202Emoc.live <svg/onload=document.title="owned">',
];

test.describe('hostile words', () => {
  test('A56 xss: in the stored username they are text, in the navbar and its menu', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await logIn(page, person);
    const stored = JSON.parse(withClaims(await readStoredUser(page), {}));
    for (const username of attacks) {
      await storeUser(page, JSON.stringify({ ...stored, username }));
      await page.reload();
      const button = page.getByRole('button', { name: 'Bem Vindo' });
      await expect(button).toContainText(username, { ignoreCase: true });
      await button.click();
      await expect(page.getByRole('banner').locator('img, script, svg[onload]')).toHaveCount(0);
      await expect(page).toHaveTitle('Portaria');
    }
  });

  test('A56 xss: in the navigation state of /server-error they are text', async ({ page }) => {
    await page.goto('/about');
    for (const attack of attacks) {
      await page.evaluate((words) => {
        const state = { usr: { fault: { message: words, details: words } }, key: 'planted', idx: 1 };
        history.pushState(state, '', '/server-error');
        dispatchEvent(new PopStateEvent('popstate', { state }));
      }, attack);
      await expect(page.getByRole('region', { name: 'Detalhes' })).toContainText(attack);
      await expect(page.getByRole('main').locator('img, script, svg[onload]')).toHaveCount(0);
      await expect(page).toHaveTitle('Erro interno do servidor · Portaria');
      await page.goto('/about');
    }
  });

  test('in the navigation state lead nobody away from our own pages after login', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    for (const from of ['https://evil.test/', '//evil.test', 'javascript:alert(1)', '/nada']) {
      await page.goto('/about');
      await page.evaluate((target) => {
        const state = { usr: { from: target }, key: 'planted', idx: 1 };
        history.pushState(state, '', '/login');
        dispatchEvent(new PopStateEvent('popstate', { state }));
      }, from);
      await page.getByLabel('Usuário ou email').fill(person.username);
      await page.getByLabel('Senha', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.getByRole('button', { name: 'Bem Vindo' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    }
  });
});

test.describe('an operator’s own settings', () => {
  test.use({ baseURL: doors.operator });
  const name = "Condomínio d'Água & Sol";

  test('put the name into navbar, footer, home page and title, without a build', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(name);
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(name);
    await expect(page.getByRole('contentinfo')).toContainText(name);
    await expect(page.getByRole('main')).toContainText(name);
    await page.goto('/login');
    await expect(page).toHaveTitle(`Login · ${name}`);
  });

  test('colour the pages and change the mark by a stylesheet of our own origin', async ({ page }) => {
    await page.goto('/login');
    const colour = await page
      .getByRole('button', { name: 'Login' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/g)].map(Number);
    expect(red, colour).toBeGreaterThan(green);
    expect(blue, colour).toBeGreaterThan(green);
    const mark = page.locator('[data-brand-mark]').first();
    await expect(mark).toHaveCSS('background-image', `url("${doors.operator}/brand/mark")`);
    expect((await page.request.get('/brand/mark')).status()).toBe(200);
  });

  test('show terms, privacy and help where they belong', async ({ page }) => {
    await page.goto('/login');
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: 'Termos de uso' })).toHaveAttribute(
      'href',
      'https://exemplo.com.br/termos',
    );
    await expect(foot.getByRole('link', { name: 'Privacidade' })).toBeVisible();
    await expect(foot.getByRole('link', { name: 'Ajuda' })).toBeVisible();
    await page.getByRole('region', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Termos de uso' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Privacidade' })).toBeVisible();
    await page.goto('/server-error');
    await expect(main.getByRole('link', { name: 'Ajuda' })).toBeVisible();
  });

  test('switch the test page off: link, page and calls', async ({ page, person, watch }) => {
    watch.allow(/status of 404/);
    await createAccount(person);
    await logIn(page, person);
    await expect(page.getByRole('link', { name: 'Xpto' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Errors' })).toHaveCount(0);
    expect((await page.goto('/errors'))?.status()).toBe(404);
    await expect(page.getByText('Opps Página não encontrada!')).toBeVisible();
    expect((await page.request.get('/api/buggy/auth')).status()).toBe(404);
  });

  test('hold a new password to the strict policy', async ({ page, person }) => {
    await page.goto('/login');
    await page.getByRole('region', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByLabel('Senha', { exact: true }).blur();
    await expect(page.getByText('Senha deve ter no mínimo 15 caracteres', { exact: true })).toBeVisible();
  });
});

test('without such settings no link to terms, privacy or help appears', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
});
