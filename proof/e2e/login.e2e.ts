import { createAccount, fillLogin, logIn, titleCased } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('the login page', () => {
  test('has two panels: the login form, and a side panel that says Bem Vindo with a Register button [§2.9 §2.37 §2.38 §2.40 §2.41 §2.43]', async ({
    page,
  }) => {
    await page.goto('/login');
    const form = page.getByRole('region', { name: 'Login' });
    await expect(form.getByLabel('Usuário ou email')).toBeVisible();
    await expect(form.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'password');
    await expect(form.getByRole('link', { name: 'Esqueceu a senha?' })).toHaveAttribute(
      'href',
      '/login/forgot-password',
    );
    await expect(form.getByRole('button', { name: 'Register' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Login' })).toBeEnabled();
    const side = page.getByRole('complementary', { name: 'Bem Vindo' });
    await expect(side.getByText('Bem Vindo', { exact: true })).toBeVisible();
    await expect(side.getByRole('button', { name: 'Register' })).toBeVisible();
    await expect(page).toHaveTitle('Login · Portaria');
  });

  test('is 720 px wide, with two fifths for the wall [§9.11]', async ({ page }) => {
    await page.goto('/login');
    const form = await page.getByRole('region', { name: 'Login' }).boundingBox();
    const side = await page.getByRole('complementary', { name: 'Bem Vindo' }).boundingBox();
    expect((form?.width ?? 0) + (side?.width ?? 0)).toBe(720);
    expect(side?.width).toBe(288);
  });

  test('uses the field names of the payload and autocomplete hints for password managers [V6.2.7]', async ({
    page,
  }) => {
    await page.goto('/login');
    const name = page.getByLabel('Usuário ou email');
    await expect(name).toHaveAttribute('name', 'usernameOrEmail');
    await expect(name).toHaveAttribute('autocomplete', 'username webauthn');
    const password = page.getByLabel('Senha', { exact: true });
    await expect(password).toHaveAttribute('name', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
  });

  test('shows and hides the password with its toggle [§2.39]', async ({ page }) => {
    await page.goto('/login');
    const password = page.getByLabel('Senha', { exact: true });
    await password.fill('Porta-Azul7');
    const toggle = page.getByRole('button', { name: 'Mostrar senha' });
    await toggle.click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(password).toHaveValue('Porta-Azul7');
    await toggle.click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('shows social icons that are neither links nor buttons, not focusable and hidden from assistive technology [§2.42]', async ({
    page,
  }) => {
    await page.goto('/login');
    const icons = page.locator('[aria-hidden="true"]:has(> svg + svg)');
    await expect(icons).toBeVisible();
    await expect(icons.locator('a, button, [tabindex], [role]')).toHaveCount(0);
    await expect(icons).not.toHaveCSS('cursor', 'pointer');
  });

  test('opens the registration form with either Register button, and login again with Cancelar [§2.44 §2.49 §4.10]', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('complementary').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused();
    await page.getByRole('region', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('redirects any other path under /login to itself [§2.11]', async ({ page }) => {
    for (const path of ['/login/outra', '/login/a/b/c', '/login/', '/login/forgot-password/']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    }
  });
});

test.describe('logging in', () => {
  test('by username opens / and greets with the title-cased name [§2.45 §3.5]', async ({ page, person }) => {
    await createAccount(person);
    await page.goto('/login');
    await fillLogin(page, person.username.toUpperCase(), person.password);
    const request = page.waitForRequest('**/api/v2/account/login');
    await page.getByRole('button', { name: 'Login' }).click();
    expect((await request).postDataJSON()).toEqual({
      usernameOrEmail: person.username.toUpperCase(),
      password: person.password,
    });
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('button', { name: `Bem Vindo ${titleCased(person.username)}` }),
    ).toBeVisible();
  });

  test('by e-mail and with Enter works as well', async ({ page, person }) => {
    await createAccount(person);
    await page.goto('/login');
    await fillLogin(page, person.email.toUpperCase(), person.password);
    await page.getByLabel('Senha', { exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
  });

  test('stores the user under the key "user": token, username and roles from the token [§3.1 §3.3 §4.2 §6.1 §7.4]', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await logIn(page, person);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    expect(Object.keys(stored).toSorted()).toEqual(['roles', 'token', 'username']);
    expect(stored.username).toBe(person.username);
    expect(stored.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(Array.isArray(stored.roles)).toBe(true);
  });

  test('with a wrong password shows the 401 toast, stays, keeps the name and focuses the password [§8.5]', async ({
    page,
    person,
    watch,
  }) => {
    watch.allow(/status of 401/);
    await createAccount(person);
    await page.goto('/login');
    await fillLogin(page, person.username, 'Errada-Mesmo1');
    await page.getByRole('button', { name: 'Login' }).click();
    const toast = page.getByRole('log').getByRole('listitem');
    await expect(toast).toContainText('401');
    await expect(toast).toContainText('Usuário ou senha inválidos.');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Usuário ou email')).toHaveValue(person.username);
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('has no validators, so an empty form is sent to the server [§5.11]', async ({ page, watch }) => {
    watch.allow(/status of 40[01]/);
    await page.goto('/login');
    const request = page.waitForRequest('**/api/v2/account/login');
    await page.getByRole('button', { name: 'Login' }).click();
    expect((await request).postDataJSON()).toEqual({ usernameOrEmail: '', password: '' });
    await expect(page).toHaveURL('/login');
  });

  test('redirects a logged-in user from /login to /', async ({ page, person }) => {
    await createAccount(person);
    await logIn(page, person);
    await page.goto('/login');
    await expect(page).toHaveURL('/');
  });
});
