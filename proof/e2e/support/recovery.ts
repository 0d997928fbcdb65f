import type { Page } from '@playwright/test';
import { linkTo } from './inbox.ts';
import type { Person } from './people.ts';
import { signIn } from './signed-in.ts';
import { expect } from './test.ts';

/** Presses "not me", which revokes all sessions and grants no access. `check` sees the page before and after. */
export async function pressNotMe(
  page: Page,
  link: string,
  { username }: Person,
  check: (page: Page, state: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Não foi você?' })).toBeVisible();
  await expect(page.getByText(`quem mexeu na conta ${username}`)).toBeVisible();
  await check(page, 'not me');
  await page.getByRole('button', { name: 'Não fui eu' }).click();
  await expect(page.getByRole('heading', { name: 'Conta protegida' })).toBeFocused();
  await expect(
    page.getByText(
      'Enviamos um link para criar uma nova senha para o e-\u2060mail da conta. Ele vale por 1 hora.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveCount(0);
  await check(page, 'protected');
}

/** Sets a new password with the mail that "not me" sent, and logs in. */
export async function recoverAccount(page: Page, person: Person, password: string): Promise<void> {
  await page.goto(await linkTo(person.email, '/reset-password'));
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação de senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, { ...person, password });
}
