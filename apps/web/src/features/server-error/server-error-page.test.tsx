import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forgetOldFault } from '../../navigation/forget-old-fault.ts';
import { problemAnswer } from '../../testing/fake-api.ts';
import { labels } from '../../testing/labels.ts';
import { renderApp } from '../../testing/render-app.tsx';

const sentence = labels.serverError;

it('shows only its headline when no error was passed [§2.18 §2.19]', async () => {
  await renderApp('/server-error');
  expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeDefined();
  expect(screen.queryByText('O que você pode fazer')).toBeNull();
});

it('A56 xss: renders the passed error as plain text', async () => {
  const message = '<img src=x onerror=alert(1)>';
  await renderApp('/server-error', { state: { fault: { message, details: { not: 'text' } } } });
  expect(screen.getByText(message)).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByText('Detalhes')).toBeNull();
  expect(screen.getByText('Continua? Fale com o suporte.')).toBeDefined();
});

it('leads back to the form of the failed call, with what was typed', async () => {
  const { api, user, path } = await renderApp('/login/forgot-password');
  api.on('POST v2/account/forgotPassword', () => problemAnswer('internal_error'));
  await user.type(await screen.findByLabelText(labels.email), 'marina@exemplo.com.br{Enter}');
  await screen.findByRole('heading', { level: 1, name: sentence });
  await user.click(screen.getByRole('button', { name: 'Voltar e tentar de novo' }));
  expect(path()).toBe('/login/forgot-password');
  expect((await screen.findByLabelText<HTMLInputElement>(labels.email)).value).toBe('marina@exemplo.com.br');
});

it('shows the time of the error as the device does, and copies the details as the server sent them', async () => {
  const details = 'Pedido: 7f3a\nHora: 2026-11-16T21:30:05.123Z';
  const { user } = await renderApp('/server-error', { state: { fault: { message: null, details } } });
  const shown = screen.getByRole('region', { name: 'Detalhes' }).textContent;
  expect(shown).toContain('Pedido: 7f3a');
  expect(shown).toContain(new Date('2026-11-16T21:30:05.123Z').toLocaleString('pt-BR'));
  expect(shown).not.toContain('21:30:05.123Z');
  await user.click(screen.getByRole('button', { name: 'Copiar detalhes' }));
  expect(await screen.findByText('Copiado.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(details);
});

it('drops the error after a reload, on this page only [§2.23]', () => {
  history.replaceState({ usr: { fault: {} } }, '', '/server-error');
  forgetOldFault(window);
  expect(history.state).toBeNull();
  history.replaceState({ usr: { from: '/xpto' } }, '', '/login');
  forgetOldFault(window);
  expect(history.state).toEqual({ usr: { from: '/xpto' } });
});
