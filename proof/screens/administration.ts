import type { Page } from '@playwright/test';
import { ANA, administrationAnswers } from './administration-answers.ts';
import { withProviders } from './external-login.ts';
import type { Screen } from './screen.ts';

/** When the answers are from, so that a picture says "hoje" whenever it is taken. */
const NOW = '2026-11-15T17:20:00Z';

async function open(page: Page, path: string, shows: string): Promise<void> {
  await page.clock.setFixedTime(NOW);
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
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** For people who administer the installation. */
export const administrationScreens: Readonly<Record<string, Screen>> = {
  'admin-dashboard': at('/admin', '41 recusados'),
  'admin-people': async (page) => {
    await open(page, '/admin/people', '105 contas');
    for (const name of ['ana.souza', 'carla77', 'elisa']) await page.getByLabel(`Marcar ${name}`).check();
    // On a phone the bar stays at the foot of the window, which in a picture of the whole page is over a row.
    await page.evaluate('window.scrollTo(0, 0)');
    const { y, height } = (await page.getByRole('main').boundingBox()) ?? { y: 0, height: 0 };
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: Math.round(y + height) });
  },
  'admin-person': at(`/admin/people/${ANA}`, 'Bloquear'),
  'admin-person-roles': at(`/admin/people/${ANA}#funcoes`, 'loja-gerente'),
  'admin-block': (page) => openDialog(page, 'Bloquear'),
  'admin-applications': at('/admin/applications', 'Loja do João'),
  'admin-connections': async (page) => {
    await withProviders(page, ['govbr', 'google'], '/admin/connections');
    await open(page, '/admin/connections', 'ECONNREFUSED');
  },
  'admin-mails': at('/admin/mails', 'Ana Souza'),
  'admin-appearance': at('/admin/appearance', 'Frase da entrada'),
  'admin-audit': at('/admin/audit', 'Ana Souza'),
  'admin-administrators': at('/admin/administrators', 'Helena Prates'),
  'admin-approvals': at('/admin/approvals', 'Helena Prates'),
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
