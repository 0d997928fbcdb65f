import { addresses } from './support/addresses.ts';
import { freshResetLink } from './support/inbox.ts';
import { tabTo, type } from './support/keyboard.ts';
import { createAccount } from './support/people.ts';
import { expect, test } from './support/test.ts';

const editions = {
  specification: {
    origin: addresses.spec,
    email: 'Email',
    nameOrEmail: 'Usuário ou email',
    register: 'Register',
    registerNow: 'Registrar',
    login: 'Login',
    logout: 'Logout',
    greeting: 'Bem Vindo',
  },
  product: {
    origin: addresses.app,
    email: 'E-\u2060mail',
    nameOrEmail: 'Usuário ou e-\u2060mail',
    register: 'Criar conta',
    registerNow: 'Criar conta',
    login: 'Entrar',
    logout: 'Sair',
    greeting: 'Olá,',
  },
} as const;

for (const [edition, words] of Object.entries(editions))
  test.describe(`with the keyboard alone, ${edition}`, () => {
    test.use({ baseURL: words.origin });

    test('a user registers', async ({ page, person }) => {
      await page.goto('/');
      await tabTo(page, page.getByRole('main').getByRole('button', { name: words.register }).first());
      await page.keyboard.press('Enter');
      await type(page, words.email, person.email);
      await type(page, 'Usuário', person.username);
      await type(page, 'Senha', person.password);
      await type(page, 'Confirmação de senha', person.password);
      await tabTo(page, page.getByRole('button', { name: words.registerNow }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: words.greeting })).toBeVisible();
      await expect(page).toHaveURL('/');
    });

    test('a user logs in, and out again through the dropdown', async ({ page, person }) => {
      await createAccount(person);
      await page.goto('/');
      await tabTo(page, page.getByRole('link', { name: words.login }).first());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: words.login, exact: true })).toBeFocused();
      await type(page, words.nameOrEmail, person.username);
      await type(page, 'Senha', person.password);
      await page.keyboard.press('Enter');
      const welcome = page.getByRole('button', { name: words.greeting });
      await expect(welcome).toBeVisible();
      // A call that is on its way during the logout would be refused.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await welcome.focus();
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('button', { name: words.logout }), 2);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: words.login }).first()).toBeVisible();
    });

    test('a user requests a reset link', async ({ page, person }) => {
      await page.goto('/login');
      await tabTo(page, page.getByRole('link', { name: 'Esqueceu a senha?' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeFocused();
      await type(page, words.email, person.email);
      await page.keyboard.press('Enter');
      await expect(page.getByText(/O link foi enviado|o link chega/)).toBeVisible();
    });

    test('a user sets a new password and reveals it, and the skip link keeps the one-time link and the input', async ({
      page,
      person,
    }) => {
      await createAccount(person);
      await page.goto(await freshResetLink(person.email, words.origin));
      const password = page.getByLabel('Senha', { exact: true });
      await expect(password).toBeVisible();
      await type(page, 'Senha', 'Casa-Nova22');
      await page.getByRole('link', { name: 'Ir para o conteúdo' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await expect(password).toHaveValue('Casa-Nova22');
      await page.keyboard.press('Tab');
      await expect(password).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Mostrar senha' })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(password).toHaveAttribute('type', 'text');
      await type(page, 'Confirmação de senha', 'Casa-Nova22');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/login');
    });

    test('the first Tab focuses the skip link, and every focus stop is visible', async ({ page }) => {
      await page.goto('/login');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      for (let stop = 0; stop < 12; stop += 1) {
        const outline = await page.evaluate(() => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
            document.activeElement ?? document.body,
          );
          return { shown: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' };
        });
        expect(outline.shown, `stop ${stop}`).toBe(true);
        await page.keyboard.press('Tab');
      }
    });
  });
