import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { countAccounts } from './support/database.ts';
import { freshResetLink } from './support/inbox.ts';
import { createAccount, fillLogin, fillRegister, type Person } from './support/people.ts';
import { type Cut, type NetworkProxy, startProxy } from './support/proxy.ts';
import { expect, test } from './support/test.ts';

/** A form whose submit makes one call. */
interface Step {
  call: string;
  open: (page: Page, person: Person) => Promise<void>;
  submit: string;
  /** The field values that must be kept after the failure, by label. */
  kept: (person: Person) => Record<string, string>;
  done: (page: Page) => Promise<void>;
}

const newPassword = 'Casa-Nova22';
const loggedIn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
};

const steps: Record<string, Step> = {
  login: {
    call: 'login',
    open: async (page, person) => {
      await createAccount(person);
      await page.goto('/login');
      await fillLogin(page, person.username, person.password);
    },
    submit: 'Login',
    kept: ({ username, password }) => ({ 'Usuário ou email': username, Senha: password }),
    done: loggedIn,
  },
  register: {
    call: 'register',
    open: async (page, person) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Register' }).click();
      await fillRegister(page, person);
    },
    submit: 'Registrar',
    kept: ({ username, email, password }) => ({
      Email: email,
      Usuário: username,
      Senha: password,
      'Confirmação de senha': password,
    }),
    done: loggedIn,
  },
  'forgot-password': {
    call: 'forgotPassword',
    open: async (page, person) => {
      await page.goto('/login/forgot-password');
      await page.getByLabel('Email', { exact: true }).fill(person.email);
    },
    submit: 'Enviar',
    kept: ({ email }) => ({ Email: email }),
    done: async (page) => {
      await expect(
        page.getByText('O link foi enviado, verifique seu e-mail para redefinir sua senha.'),
      ).toBeVisible();
    },
  },
  'reset-password': {
    call: 'resetPassword',
    open: async (page, person) => {
      await createAccount(person);
      await page.goto(await freshResetLink(person.email, addresses.proxied));
      await page.getByLabel('Senha', { exact: true }).fill(newPassword);
      await page.getByLabel('Confirmação de senha', { exact: true }).fill(newPassword);
    },
    submit: 'Salvar senha',
    kept: () => ({ Senha: newPassword, 'Confirmação de senha': newPassword }),
    done: async (page) => {
      await expect(page).toHaveURL('/login');
    },
  },
};

const cuts: Cut[] = [
  'before it reaches the server',
  'after the server has processed it',
  'in the middle of the response',
];
/** Each call is cut once, where a retry meets what the lost call has done, or at every point with `NETWORK=all`. */
const cutOf: Record<string, Cut> = {
  login: 'in the middle of the response',
  register: 'after the server has processed it',
  'forgot-password': 'before it reaches the server',
  'reset-password': 'after the server has processed it',
};
const isWhole = process.env['NETWORK'] === 'all';

let proxy: NetworkProxy;
test.beforeAll(async () => {
  proxy = await startProxy();
});
test.afterEach(() => proxy.repair());
test.afterAll(() => proxy.close());

for (const [name, step] of Object.entries(steps)) {
  for (const where of cuts.filter((cut) => isWhole || cut === cutOf[name])) {
    test(`${name} lost ${where}: the spinner ends within a second, the form keeps its input, and a retry works [§2.56 §8.12]`, async ({
      page,
      person,
      watch,
    }) => {
      watch.allow(/ERR_|call failed: offline|status of 400/);
      await step.open(page, person);
      const spinner = page.getByText('Loading...');
      await expect(spinner).toBeHidden();
      const cut = proxy.cut(step.call, where);
      await page.getByRole('button', { name: step.submit, exact: true }).click();
      await expect(spinner).toBeVisible();
      await cut;
      await expect(spinner).toBeHidden({ timeout: 1_000 });
      await expect(page.getByRole('alert')).toContainText('Confira a sua internet');
      await expect(page.getByRole('log')).toContainText('Algo inesperado deu errado!');
      expect(watch.complaints.join()).toContain('call failed: offline');
      for (const [label, value] of Object.entries(step.kept(person))) {
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      }
      proxy.repair();
      await page.getByRole('button', { name: step.submit, exact: true }).click();
      await afterRetry(page, step, where, person);
      expect(await countAccounts(person)).toBe(name === 'forgot-password' ? 0 : 1);
    });
  }
}

/** The lost call may have succeeded. Then the account exists or the link is used. */
async function afterRetry(page: Page, step: Step, where: Cut, person: Person): Promise<void> {
  if (where === 'before it reaches the server') return step.done(page);
  if (step.call === 'register') return logInInstead(page, person);
  if (step.call !== 'resetPassword') return step.done(page);
  const usedLink = page.getByText('Este link já foi usado ou venceu. Peça outro.').first();
  await expect(usedLink.or(page.getByRole('heading', { name: 'Login' }))).toBeVisible();
}

/** A second registration never logs in. */
async function logInInstead(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByLabel('Usuário ou email').fill(person.username);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await loggedIn(page);
}

test('an offline browser shows advice at the form and works again once the network is back', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|call failed: offline/);
  await steps['login']?.open(page, person);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Confira a sua internet');
  await expect(page.getByText('Loading...')).toBeHidden({ timeout: 1_000 });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Login' }).click();
  await loggedIn(page);
});
