import type { Page } from '@playwright/test';
import { createAccount, fillRegister, newPerson, titleCased } from './support/people.ts';
import { expect, test } from './support/test.ts';

async function openRegister(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('region', { name: 'Login' }).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Registrar' });

test.describe('the register form', () => {
  test('is titled Sign up and has fields for email, username, password and its confirmation [§2.46 §2.47]', async ({
    page,
  }) => {
    await openRegister(page);
    const fields = page.getByRole('form', { name: 'Sign up' }).locator('input');
    expect(await fields.evaluateAll((all) => all.map((input) => input.getAttribute('name')))).toEqual([
      'email',
      'username',
      'password',
      'confirmPassword',
    ]);
    expect(await fields.evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')))).toEqual(
      ['email', 'username', 'new-password', 'new-password'],
    );
    await expect(submit(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  });

  test('keeps Registrar disabled while anything is invalid [§2.48 §5.7 §9.1]', async ({ page, person }) => {
    await openRegister(page);
    await expect(submit(page)).toBeDisabled();
    await fillRegister(page, person);
    await expect(submit(page)).toBeEnabled();
    for (const [label, value] of [
      ['Email', ''],
      ['Email', 'sem-arroba'],
      ['Usuário', ''],
      ['Senha', 'Ab1!'],
      ['Senha', 'Abcdefghijklmnop1!x'],
      ['Senha', 'porta-azul7'],
      ['Senha', 'PORTA-AZUL7'],
      ['Senha', 'Porta-Azul'],
      ['Senha', 'PortaAzul7'],
      ['Confirmação de senha', 'Porta-Azul8'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await expect(submit(page), `${label}: ${value}`).toBeDisabled();
      await fillRegister(page, person);
      await expect(submit(page)).toBeEnabled();
    }
  });

  test('accepts passwords of 5 and of 18 characters, the limits of the range [§5.5 §5.6 §9.1]', async ({
    page,
    person,
  }) => {
    await openRegister(page);
    for (const password of ['Ab1!x', 'Abcdefghijklmno1!x']) {
      await fillRegister(page, { ...person, password });
      await expect(submit(page), password).toBeEnabled();
    }
  });

  test('shows the specified messages after the first blur [§5.1 §5.2 §5.3 §5.4 §5.5 §5.6 §5.8 §5.9 §5.12 §5.13 §5.14 §5.15 §5.16 §5.17]', async ({
    page,
  }) => {
    await openRegister(page);
    const form = page.getByRole('form', { name: 'Sign up' });
    const enter = async (label: string, value: string): Promise<void> => {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel(label, { exact: true }).blur();
    };
    await page.getByLabel('Email', { exact: true }).focus();
    await expect(form.getByText('Por favor, insira email')).toHaveCount(0);
    await enter('Email', '');
    await expect(form.getByText('Por favor, insira email', { exact: true })).toBeVisible();
    await enter('Email', 'maria@');
    await expect(form.getByText('Insira um email válido', { exact: true })).toBeVisible();
    await enter('Usuário', '');
    await expect(form.getByText('Por favor, insira usuário', { exact: true })).toBeVisible();
    await enter('Senha', '');
    await expect(form.getByText('Por favor, insira senha', { exact: true })).toBeVisible();
    await enter('Senha', 'Ab1');
    await expect(form.getByText('Senha deve ter no mínimo 5 caracteres', { exact: true })).toBeVisible();
    await enter('Senha', 'Abcdefghijklmnop1!x');
    await expect(form.getByText('Senha deve ter no máximo 18 caracteres', { exact: true })).toBeVisible();
    await enter('Confirmação de senha', '');
    await expect(form.getByText('Por favor, insira confirmação de senha', { exact: true })).toBeVisible();
    await enter('Confirmação de senha', 'Outra-Coisa1');
    await expect(form.getByText('Senhas não conferem', { exact: true })).toBeVisible();
  });

  test('lists the four required kinds of characters under a password that lacks one [§5.18]', async ({
    page,
  }) => {
    await openRegister(page);
    const password = page.getByLabel('Senha', { exact: true });
    await password.fill('porta azul');
    await password.blur();
    const form = page.getByRole('form', { name: 'Sign up' });
    await expect(
      form.getByText(
        'A senha deve atender o requisitos, sendo no minimo um de cada dos seguintes caracteres:',
      ),
    ).toBeVisible();
    // The checklist above the messages has its own list.
    await expect(form.locator('[aria-live] li')).toHaveText([
      'letra maiúscula',
      'letra minúscula',
      'número',
      /^caractere especial/,
    ]);
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(/letra maiúscula/);
  });

  test('shows all broken rules of a field, in the specification’s order [§5.19]', async ({ page }) => {
    await openRegister(page);
    const password = page.getByLabel('Senha', { exact: true });
    await password.fill('abc');
    await password.blur();
    await expect(password).toHaveAccessibleDescription(
      /Senha deve ter no mínimo 5 caracteres.*A senha deve atender o requisitos/s,
    );
  });
});

test.describe('registering', () => {
  test('sends the payload, stores the user, logs in and opens / [§2.50 §3.6 §4.3 §7.3]', async ({
    page,
    person,
  }) => {
    await openRegister(page);
    await fillRegister(page, person);
    const request = page.waitForRequest('**/api/v2/account/register');
    await submit(page).click();
    const sent = await request;
    expect(sent.method()).toBe('POST');
    expect(sent.postDataJSON()).toEqual({ ...person, confirmPassword: person.password });
    expect((await sent.allHeaders())['x-xsrf-token']).toBeTruthy();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('button', { name: `Bem Vindo ${titleCased(person.username)}` }),
    ).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    expect(stored.username).toBe(person.username);
  });

  test('with a taken name and address lists both as bullets, marks both fields and keeps the input [§8.2]', async ({
    page,
    person,
    watch,
  }) => {
    watch.allow(/status of 400/);
    await createAccount(person);
    await openRegister(page);
    await fillRegister(page, { ...person, password: 'Outra-Senha9' });
    await submit(page).click();
    const list = page.getByRole('region', { name: 'Confira estes pontos:' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText('Este usuário já está em uso.')).toBeVisible();
    await expect(list.getByText('Este e-mail já está em uso.')).toBeVisible();
    await expect(list).toBeFocused();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Usuário', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await page.getByLabel('Email', { exact: true }).fill(newPerson().email);
    await page.getByLabel('Usuário', { exact: true }).fill(newPerson().username);
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
  });

  test('with a taken identity offers login with the username filled in', async ({ page, person, watch }) => {
    watch.allow(/status of 400/);
    await createAccount(person);
    await openRegister(page);
    await fillRegister(page, person);
    await submit(page).click();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused();
    await expect(page.getByLabel('Usuário ou email')).toHaveValue(person.username);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
  });

  test('with a common password is rejected', async ({ page, person, watch }) => {
    watch.allow(/status of 400/);
    await openRegister(page);
    await fillRegister(page, { ...person, password: 'Senha@123' });
    await submit(page).click();
    await expect(page.getByRole('region', { name: 'Confira estes pontos:' })).toContainText(
      'Esta senha é muito comum. Escolha outra.',
    );
  });
});
