import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addresses } from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress, registerApplication } from './support/database.ts';
import { openRow, row } from './support/factors.ts';
import { createAccount, fillLogin } from './support/people.ts';
import { watchCalls } from './support/running-calls.ts';
import { signIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

/** An application on another origin. It shows what it was sent. */
async function startApplication(): Promise<{ server: Server; redirectUri: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="pt-BR"><title>Loja</title><h1>De volta à loja</h1></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, redirectUri: `http://localhost:${port}/volta` };
}

test('a person logs in, allows an application, comes back to it, removes it and is logged out by it [V10.7.2]', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(/status of 40[0-4]/);
  const { server, redirectUri } = await startApplication();
  const clientId = `loja-${randomBytes(4).toString('hex')}`;
  await registerApplication(clientId, redirectUri);
  await createAccount(person);
  await confirmAddress(person.username);
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email phone',
    state: 'estado',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const request = `${addresses.app}/oidc/auth?${query.toString()}`;

  await page.goto(request);
  await expect(page.getByRole('heading', { name: 'Entre para continuar em Loja do João' })).toBeVisible();
  await fillLogin(page, person.username, person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Loja do João quer acessar sua conta' })).toBeVisible();
  await page.getByLabel('Ver seu telefone').uncheck();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByRole('heading', { name: 'De volta à loja' })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('state')).toBe('estado');

  const answer = await fetch(`${addresses.app}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  const tokens = (await answer.json()) as { access_token: string; id_token: string; scope: string };
  expect(tokens.scope).toBe('openid email');
  const authorization = `Bearer ${tokens.access_token}`;
  const info = () => fetch(`${addresses.app}/oidc/userinfo`, { headers: { authorization } });
  expect(await (await info()).json()).toMatchObject({ email: person.email });

  // The same request again: nothing is asked while the session lives.
  await page.goto(request);
  await expect(page.getByRole('heading', { name: 'De volta à loja' })).toBeVisible();

  await page.goto('/account/security');
  const panel = page.getByRole('region', { name: 'Aplicativos' });
  await expect(row(page, 'Loja do João')).toContainText('E-\u2060mail · usado');
  await expectAccessible(page, 'security with an application');
  const dialog = await openRow(page, 'Loja do João');
  await expect(dialog.getByText('Ver seu e-\u2060mail')).toBeVisible();
  await expectAccessible(page, 'an application');
  await dialog.getByRole('button', { name: 'Remover acesso' }).click();
  await expect(dialog).toHaveAccessibleName('Remover o acesso de Loja do João?');
  await page.getByRole('dialog').getByRole('button', { name: 'Remover acesso' }).click();
  await expect(panel.getByText('Nenhum aplicativo tem acesso à sua conta.')).toBeVisible();
  expect((await info()).status).toBe(401);

  // Its ID token no longer names a session here, so a logout by it is a question.
  await page.goto(`/oidc/logout?id_token_hint=${tokens.id_token}`);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // At once, because a toast goes away by itself.
  expect(await page.getByRole('log').getByRole('listitem').count()).toBe(0);
  server.close();
});

for (const isOwn of [false, true])
  test(`A304 native-auto-approval: ${isOwn ? 'the operator’s own' : 'a'} native application waits for a press each time [V10.7.1]`, async ({
    page,
    person,
  }) => {
    const { server, redirectUri } = await startApplication();
    const clientId = `app-${randomBytes(4).toString('hex')}`;
    const uri = redirectUri.replace('localhost', '127.0.0.1');
    await registerApplication(clientId, uri.replace(/:\d+/, ''), 'native', isOwn);
    await createAccount(person);
    await confirmAddress(person.username);
    await signIn(page, person);
    const settled = watchCalls(page);
    const ask = (): Promise<unknown> =>
      page.goto(
        `${addresses.app}/oidc/auth?${new URLSearchParams({
          client_id: clientId,
          redirect_uri: uri,
          response_type: 'code',
          scope: 'openid email',
          code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
          code_challenge_method: 'S256',
        }).toString()}`,
      );
    if (!isOwn) {
      await ask();
      await page.getByRole('button', { name: 'Autorizar' }).click();
      await expect(page.getByRole('heading', { name: 'De volta à loja' })).toBeVisible();
    }
    for (let round = 0; round < (isOwn ? 2 : 1); round += 1) {
      await ask();
      await expect(page.getByRole('heading', { name: 'Continuar em Loja do João?' })).toBeVisible();
      await expect(page.getByText(`Você está como ${person.username} (${person.email}).`)).toBeVisible();
      await settled();
      await expect(page).toHaveURL(/\/authorize\//);
      await page.getByRole('button', { name: 'Continuar', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'De volta à loja' })).toBeVisible();
      expect(new URL(page.url()).searchParams.get('code')).not.toBeNull();
    }
    server.close();
  });

test('a request that is not recognised leads nowhere else', async ({ page }) => {
  await page.goto(`${addresses.app}/oidc/auth?client_id=ninguem&redirect_uri=https://evil.example/`);
  await expect(page.getByRole('heading', { name: 'Não dá para entrar por este link' })).toBeVisible();
  await expect(page.getByText('informe o código invalid_client.')).toBeVisible();
});

test('a logout that an application asks for is a question, which the keyboard answers', async ({
  page,
  person,
}) => {
  await signUp(page, person);
  await page.goto('/oidc/logout');
  await expect(page.getByRole('heading', { name: 'Sair também da sua conta Portaria?' })).toBeVisible();
  await expect(page.getByText(`Aqui a conta aberta é ${person.username}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Ficar na conta' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Olá,' })).toBeVisible();

  await page.goto('/oidc/logout');
  await page.getByRole('button', { name: 'Sair', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Olá,' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Este pedido expirou' })).toBeVisible();
});

test('A119 consent-frame: the questions of applications are not shown in a frame', async ({
  page,
  watch,
}) => {
  // A request of an application is refused before anything could be framed.
  watch.allow(/frame|Refused|ERR_BLOCKED|status of 403/i);
  const paths = ['/authorize/abc', '/logout', '/oidc/auth'];
  const frames = paths.map((path) => `<iframe src="${addresses.app}${path}"></iframe>`);
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Isca</title>${frames.join('')}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await page.waitForLoadState('networkidle');
  const framed = page.frames().slice(1);
  expect(framed).toHaveLength(paths.length);
  for (const [index, frame] of framed.entries())
    expect(await frame.locator('h1').count(), paths[index]).toBe(0);
  server.close();
});
