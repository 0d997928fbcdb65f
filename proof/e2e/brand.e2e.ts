import { addresses } from './support/addresses.ts';
import { createAccount } from './support/people.ts';
import { signIn, signOut, signUp } from './support/signed-in.ts';
import { readStoredUser, storeUser, withClaims } from './support/stored-user.ts';
import { expect, test } from './support/test.ts';

const attacks = [
  '<img src=x onerror="document.title=\'owned\'">',
  '"><script>document.title="owned"</script>',
  '{{constructor.constructor("document.title=1")()}}',
  'javascript:document.title="owned"',
  '\u202Emoc.live <svg/onload=document.title="owned">',
];

test.describe('hostile text', () => {
  test('A56 xss: in the stored username is rendered as plain text in the navbar and its menu [V1.2.1]', async ({
    page,
    person,
  }) => {
    await signUp(page, person);
    await page.goto('/');
    const stored = JSON.parse(withClaims(await readStoredUser(page), {}));
    for (const username of attacks) {
      await storeUser(page, JSON.stringify({ ...stored, username }));
      await page.reload();
      const button = page.getByRole('button', { name: 'Olá,' });
      await expect(button).toContainText(username, { ignoreCase: true });
      await button.click();
      await expect(page.getByRole('banner').locator('img, script, svg[onload]')).toHaveCount(0);
      await expect(page).toHaveTitle('Portaria');
    }
  });

  test('A56 xss: in the navigation state of /server-error is rendered as plain text', async ({ page }) => {
    await page.goto('/login/forgot-password');
    for (const attack of attacks) {
      await page.evaluate((words) => {
        const state = { usr: { fault: { message: words, details: words } }, key: 'planted', idx: 1 };
        history.pushState(state, '', '/server-error');
        dispatchEvent(new PopStateEvent('popstate', { state }));
      }, attack);
      await expect(page.getByRole('region', { name: 'Detalhes' })).toContainText(attack);
      await expect(page.getByRole('main').locator('img, script, svg[onload]')).toHaveCount(0);
      await expect(page).toHaveTitle('Erro interno do servidor · Portaria');
      await page.goto('/login/forgot-password');
    }
  });

  test('in the navigation state does not redirect to another site after login', async ({
    page,
    person,
    watch,
  }) => {
    // The banner may still ask while the logout ends the session.
    watch.allow(/status of 401/);
    await createAccount(person);
    for (const from of ['https://evil.test/', 'javascript:alert(1)']) {
      await page.goto('/login/forgot-password');
      await page.evaluate((target) => {
        const state = { usr: { from: target }, key: 'planted', idx: 1 };
        history.pushState(state, '', '/login');
        dispatchEvent(new PopStateEvent('popstate', { state }));
      }, from);
      await page.getByLabel(/^Usuário ou e-\u2060mail$/).fill(person.username);
      await page.getByLabel('Senha', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Olá,' })).toBeVisible();
      await expect(page).toHaveURL('/');
      await signOut(page);
    }
  });
});

test.describe('an operator’s own settings', () => {
  test.use({ baseURL: addresses.operator });
  const name = "Condomínio d'Água & Sol";

  test('set name, colours, mark, links and password policy without a build [§2.35]', async ({
    page,
    person,
  }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(name);
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveText(name);
    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText(name);
    const main = page.getByRole('main');
    await expect(main).toContainText(name);
    await expect(foot.getByRole('link', { name: 'Termos de uso' })).toHaveAttribute(
      'href',
      'https://exemplo.com.br/termos',
    );
    await expect(foot.getByRole('link', { name: 'Privacidade' })).toBeVisible();
    await expect(foot.getByRole('link', { name: 'Ajuda' })).toBeVisible();

    await page.goto('/login');
    await expect(page).toHaveTitle(`Login · ${name}`);
    const colour = await page
      .getByRole('button', { name: 'Login' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/g)].map(Number);
    expect(red, colour).toBeGreaterThan(green);
    expect(blue, colour).toBeGreaterThan(green);
    const mark = page.locator('[data-brand-mark]').first();
    await expect(mark).toHaveCSS('background-image', `url("${addresses.operator}/brand/mark")`);
    expect((await page.request.get('/brand/mark')).status()).toBe(200);

    await page.getByRole('region', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
    await expect(main.getByRole('link', { name: 'Termos de uso' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Privacidade' })).toBeVisible();
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByLabel('Senha', { exact: true }).blur();
    await expect(page.getByText('Senha deve ter no mínimo 15 caracteres', { exact: true })).toBeVisible();
    await page.goto('/server-error');
    await expect(main.getByRole('link', { name: 'Ajuda' })).toBeVisible();
  });

  test('disable the test page with its link and calls [V15.2.3]', async ({ page, person, watch }) => {
    watch.allow(/status of 404/);
    await createAccount(person);
    await signIn(page, person);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Xpto' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Errors' })).toHaveCount(0);
    expect((await page.goto('/errors'))?.status()).toBe(404);
    await expect(page.getByText('Opps Página não encontrada!')).toBeVisible();
    expect((await page.request.get('/api/buggy/auth')).status()).toBe(404);
  });
});
