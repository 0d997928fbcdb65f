import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';

it('the link of a confirmation names its account, and the login comes back to it', async () => {
  const { api, user, path } = await renderApp(
    '/confirm-email#token=secret&username=marina&account=account-1',
  );
  await screen.findByText('Entre na conta marina para confirmar o endereço.');
  api.on('POST v2/account/login', () => json(userOf('marina')));
  api.on('POST v2/account/confirmEmail', () => new Response(null, { status: 204 }));
  const [, logIn] = screen.getAllByRole('link', { name: 'Login' });
  await user.click(logIn as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  await waitFor(() => expect(path()).toBe('/confirm-email'));
  await user.click(await screen.findByRole('button', { name: 'Confirmar e-mail' }));
  await screen.findByText('Agora você pode recuperar o acesso por este endereço.');
  expect(api.calls('POST v2/account/confirmEmail')[0]?.body).toEqual({ token: 'secret' });
});
