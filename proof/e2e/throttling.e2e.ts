import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { createAccount, fillLogin, newPerson, post } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.operator });

const toasts = (page: Page) => page.getByRole('log').getByRole('listitem');

test.describe('a login that the server rejects for rate limit or load', () => {
  test('429 shows the catalogue toast, and at the form what to do and how long to wait [§8.8]', async ({
    page,
    person,
    watch,
  }) => {
    watch.allow(/status of (?:401|429|503)|call failed: (?:429|503)/);
    await createAccount(person);
    await page.goto('/login');
    const advice = page.getByRole('alert');
    await expect(async () => {
      await fillLogin(page, person.username, 'Errada-Mesmo1');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(advice).toContainText('Muitas tentativas.', { timeout: 1_500 });
    }).toPass({ timeout: 15_000 });
    await expect(advice).toHaveText(/^Muitas tentativas\. Tente de novo em (?:\d+ segundos|1 minuto)\.$/);
    await expect(toasts(page).filter({ hasText: '429' })).toContainText('Algo inesperado deu errado!');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Usuário ou email')).toHaveValue(person.username);
  });

  test('503 shows the catalogue toast and the advice without navigation, and a retry logs in [§8.8]', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of (?:401|503)|call failed: 503/);
    const person = await createAccount(newPerson());
    await page.goto('/login');
    let crowded = true;
    const crowd = Promise.all(
      Array.from({ length: 6 }, async () => {
        while (crowded)
          await post(addresses.operator, 'login', { usernameOrEmail: newPerson().username, password: 'x' });
      }),
    );
    const busy = page.getByText(/^O serviço está ocupado\./).first();
    await expect(async () => {
      await fillLogin(page, newPerson().username, 'Errada-Mesmo1');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(busy).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 20_000 });
    crowded = false;
    await crowd;
    await expect(toasts(page).filter({ hasText: '503' })).toContainText('Algo inesperado deu errado!');
    await expect(page).toHaveURL('/login');
    await fillLogin(page, person.username, person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Bem Vindo' })).toBeVisible();
  });

  test('shows its toasts at the bottom right if the operator configured it [§9.9]', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of (?:401|429|503)|call failed/);
    await page.goto('/login');
    await fillLogin(page, newPerson().username, 'x');
    await page.getByRole('button', { name: 'Login' }).click();
    const box = await toasts(page).first().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_230);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(600);
  });
});
