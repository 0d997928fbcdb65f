import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AuthorizeDetailsResponse, LogoutDetailsResponse } from '@portaria/contract';
import {
  expectAccessibleInBothSchemes,
  expectAccessibleNow,
  expectAccessibleNowInBothSchemes,
} from './support/axe.ts';
import { expectNoSidewaysScroll } from './support/geometry.ts';
import { navigate } from './support/navigate.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const narrow = { width: 320, height: 640 };

/** Everything that can be asked, with names that are long for a narrow screen. */
const asked: AuthorizeDetailsResponse = {
  app: {
    name: 'Cooperativa dos Cafeicultores do Sul de Minas',
    host: 'pedidos.cooperativa-dos-cafeicultores.exemplo.com.br',
    uri: 'https://cooperativa-dos-cafeicultores.exemplo.com.br',
    policyUri: 'https://cooperativa-dos-cafeicultores.exemplo.com.br/privacidade',
  },
  missing: null,
  consent: true,
  press: false,
  account: { username: 'Marina Duarte', email: 'marina.duarte.cafeicultora@exemplo.com.br' },
  scopes: [
    { name: 'openid', refusable: false, chosen: true },
    { name: 'profile', refusable: false, chosen: true },
    { name: 'address', refusable: true, chosen: true },
    { name: 'documento', refusable: true, chosen: false },
    { name: 'offline_access', refusable: true, chosen: true },
  ],
  actions: ['Ver seus pedidos', 'Criar e cancelar pedidos em seu nome, até o limite do seu cadastro'],
};

interface Answer {
  readonly status?: number;
  readonly json: object;
}

const problem = (status: number, code: string): Answer => ({ status, json: { status, code, title: code } });

/** States that a real request would need a clock, a second factor or a slow network for. */
async function openRequest(page: Page, details: Answer, decision?: Answer): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/v2/authorize/details*', (route) => route.fulfill(details));
  await page.route('**/api/v2/authorize/decide', (route) =>
    decision === undefined ? new Promise(() => undefined) : route.fulfill(decision),
  );
  await navigate(page, '/about');
  await navigate(page, `/authorize/${randomUUID()}`);
}

async function openLogout(page: Page, details: Answer): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/v2/authorize/logout*', (route) => route.fulfill(details));
  // A new document, because only the fragment differs.
  await page.goto('about:blank');
  await page.goto('/logout#ticket=a.b.c');
}

async function check(page: Page, heading: string | RegExp, isBusy = false): Promise<void> {
  await page.setViewportSize(narrow);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await (isBusy ? expectAccessibleNowInBothSchemes : expectAccessibleInBothSchemes)(page, `${heading}`);
  await expectNoSidewaysScroll(page, `${heading}`);
}

test.describe('axe finds no violations at 320 px, light or dark, in any state of', () => {
  test.describe.configure({ mode: 'parallel' });
  test.beforeEach(({ watch }) => watch.allow(/status of 40[34]/));

  test('an application’s request', async ({ page, person }) => {
    await page.goto('/about');
    await openRequest(page, { json: { ...asked, missing: 'login', account: null } });
    await check(page, /^Entre para continuar em Cooperativa/);
    await page.goto('/authorize-error#code=invalid_redirect_uri');
    await check(page, 'Não dá para entrar por este link');

    await signUp(page, person);
    await page.goto('/about');
    await openRequest(page, { json: asked });
    await check(page, /quer acessar sua conta$/);
    await openRequest(page, { json: { ...asked, missing: 'confirmation' } });
    await check(page, /^Confirme seu e-\u2060mail/);
    await openRequest(page, { json: { ...asked, consent: false } });
    await check(page, 'Acesso confirmado', true);
    // That decision never arrives.
    await page.goto('/about');
    await openRequest(page, { json: { ...asked, consent: false, press: true } });
    await check(page, /^Continuar em .*\?$/);
    await openRequest(page, problem(404, 'not_found'));
    await check(page, 'Este pedido expirou');
    const proof = { ...asked, consent: false, missing: 'proof' } as const;
    await openRequest(page, { json: proof }, problem(403, 'proof_required'));
    await check(page, /^Confirme sua senha/);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleNow(page, 'the step-up of a request');
  });

  test('an application’s logout', async ({ page, person }) => {
    await signUp(page, person);
    const question: LogoutDetailsResponse = {
      app: asked.app.name,
      username: person.username,
      continueTo: '/',
    };
    await openLogout(page, { json: question });
    await check(page, 'Sair também da sua conta Portaria?');
    await openLogout(page, { json: { ...question, app: null } });
    await check(page, 'Sair também da sua conta Portaria?');
    await openLogout(page, problem(404, 'not_found'));
    await check(page, 'Este pedido expirou');
  });
});
