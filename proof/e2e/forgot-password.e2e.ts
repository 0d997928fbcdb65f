import { mailTo, RESET_SUBJECT, resetLinkIn } from './support/inbox.ts';
import { createAccount } from './support/people.ts';
import { expect, test } from './support/test.ts';

const sent = 'O link foi enviado, verifique seu e-mail para redefinir sua senha.';

test.describe('the forgot-password page', () => {
  test('shows the exact texts of the specification, including its typos [§2.10 §2.51 §2.52 §2.54]', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
    await expect(page).toHaveURL('/login/forgot-password');
    await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible();
    await expect(
      page.getByText('Insira seu emaill e receba um link para redefini-la', { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('name', 'email');
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('keeps Enviar disabled while the address is missing or invalid, and shows the reason after the first blur [§2.53 §5.10 §5.12]', async ({
    page,
  }) => {
    await page.goto('/login/forgot-password');
    const email = page.getByLabel('Email', { exact: true });
    const submit = page.getByRole('button', { name: 'Enviar' });
    await expect(submit).toBeDisabled();
    await email.focus();
    await email.blur();
    await expect(page.getByText('Por favor, insira email', { exact: true })).toBeVisible();
    await email.fill('maria@exemplo');
    await expect(page.getByText('Insira um email válido', { exact: true })).toBeVisible();
    await expect(submit).toBeDisabled();
    await email.fill('maria@exemplo.com.br');
    await expect(submit).toBeEnabled();
    await expect(page.getByText('Insira um email válido', { exact: true })).toHaveCount(0);
  });

  test('sends the address with the reset page as clientURI, and reports that the link was sent [§2.55 §3.7 §4.11 §7.5]', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await page.goto('/login/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    const request = page.waitForRequest('**/api/v2/account/forgotPassword');
    await page.getByRole('button', { name: 'Enviar' }).click();
    expect((await request).postDataJSON()).toEqual({
      email: person.email,
      clientURI: `${new URL(page.url()).origin}/reset-password`,
    });
    await expect(page.getByText(sent, { exact: true })).toBeVisible();
    const { text } = await mailTo(person.email, RESET_SUBJECT);
    expect(text).toContain(`${new URL(page.url()).origin}/reset-password#token=`);
    expect(await resetLinkIn(person.email)).not.toContain('?');
  });

  test('shows the same message for an unknown address [§7.5]', async ({ page, person }) => {
    await page.goto('/login/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText(sent, { exact: true })).toBeVisible();
  });

  test('hides the success message on another submit until the response arrives [§4.12]', async ({
    page,
    person,
  }) => {
    await page.goto('/login/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText(sent, { exact: true })).toBeVisible();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v2/account/forgotPassword', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText(sent, { exact: true })).toHaveCount(0);
    answer();
    await expect(page.getByText(sent, { exact: true })).toBeVisible();
  });

  test('is the redirect target of /.well-known/change-password', async ({ page }) => {
    await page.goto('/.well-known/change-password');
    await expect(page).toHaveURL('/login/forgot-password');
  });
});
