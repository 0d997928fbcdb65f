import type { Locator, Page } from '@playwright/test';

/** A row of Segurança. Its name ends with its state. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}( |$)`) });

export async function openRow(page: Page, name: string): Promise<Locator> {
  await row(page, name).click();
  return page.getByRole('dialog');
}

export const factors = (page: Page): Locator => row(page, 'Verificação em duas etapas');
/** Of the application, of a mail or from the recovery codes. */
export const code = (page: Page): Locator => page.getByLabel(/^Código( do aplicativo autenticador)?$/);

/** From the choice of an application to the field for its first code. `key` is what the page shows below the QR code. */
export async function toFirstCode(page: Page, press: (target: Locator) => Promise<void>): Promise<string> {
  await press(page.getByRole('button', { name: /^Google Authenticator/ }));
  const shown = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const key = (await shown.textContent()) ?? '';
  await press(page.getByRole('button', { name: 'Já adicionei' }));
  return key;
}
