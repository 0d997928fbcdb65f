import type { Page } from '@playwright/test';
import { ANA, administrationAnswers } from './administration-answers.ts';
import type { Screen } from './screen.ts';

async function open(page: Page, path: string, shows: string): Promise<void> {
  for (const [call, json] of Object.entries(administrationAnswers))
    await page.route(
      (url) => url.pathname === `/api/v2/admin/${call}`,
      (route) => route.fulfill({ json }),
    );
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByText(shows).first().waitFor();
  await page.getByText('Loading...').waitFor({ state: 'hidden' });
}

const at =
  (path: string, shows: string): Screen =>
  (page) =>
    open(page, path, shows);

async function openDialog(page: Page, button: string): Promise<void> {
  await open(page, `/admin/people/${ANA}`, 'Bloquear');
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
}

/** For people who administer the installation. */
export const administrationScreens: Readonly<Record<string, Screen>> = {
  'admin-people': async (page) => {
    await open(page, '/admin', 'Cerca de');
    for (const name of ['ana.souza', 'carla77', 'elisa']) await page.getByLabel(`Marcar ${name}`).check();
  },
  'admin-person': at(`/admin/people/${ANA}`, 'Bloquear'),
  'admin-person-roles': at(`/admin/people/${ANA}#papeis`, 'loja-gerente'),
  'admin-block': (page) => openDialog(page, 'Bloquear'),
  'admin-applications': at('/admin/applications', 'Loja do João'),
  'admin-mails': at('/admin/mails', 'ana.souza'),
  'admin-audit': at('/admin/audit', 'ana.souza'),
  'admin-administrators': at('/admin/administrators', 'helena'),
  'admin-approvals': at('/admin/approvals', 'helena'),
  'admin-no-factor': async (page) => {
    const problem = { status: 403, code: 'second_factor_needed', title: '' };
    await page.route('**/api/v2/admin/me', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify(problem),
      }),
    );
    await page.goto('/admin', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Ir para Segurança' }).waitFor();
  },
};
