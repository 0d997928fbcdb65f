import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, nothing } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { userOf } from '../../testing/tokens.ts';

const email = () => screen.findByLabelText<HTMLInputElement>('Email');

it('the forgot-password page shows the texts of the specification [§2.10 §2.51 §2.52 §2.54]', async () => {
  await renderApp('/login/forgot-password');
  expect(await screen.findByRole('heading', { level: 1, name: 'Esqueceu a senha?' })).toBeDefined();
  expect(screen.getByText('Insira seu emaill e receba um link para redefini-la')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/login');
  expect((await email()).name).toBe('email');
});

it('disables the button while the address is invalid [§2.53]', async () => {
  const { user } = await renderApp('/login/forgot-password');
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled;
  expect(isDisabled()).toBe(true);
  await user.type(await email(), 'marina@');
  expect(isDisabled()).toBe(true);
  await user.type(await email(), 'exemplo.com.br');
  expect(isDisabled()).toBe(false);
});

it('the forgot-password page reports that the link was sent, in the words of the specification [§2.55]', async () => {
  const { api, user } = await renderApp('/login/forgot-password');
  api.on('POST v2/account/forgotPassword', nothing);
  await user.type(await email(), 'marina@exemplo.com.br{Enter}');
  await screen.findByText('O link foi enviado, verifique seu e-mail para redefinir sua senha.');
});

it('the forgot-password page returns to the page that required the login', async () => {
  const { api, user, path } = await renderApp('/xpto');
  await user.click(await screen.findByRole('link', { name: 'Esqueceu a senha?' }));
  await user.click(await screen.findByRole('link', { name: 'Voltar' }));
  api.on('POST v2/account/login', () => json(userOf('marina')));
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  await waitFor(() => expect(path()).toBe('/xpto'));
});
