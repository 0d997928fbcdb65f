import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const press = (name: string) => screen.getByRole('button', { name });

describe('the test page', () => {
  it('opens logged out too, with five numbered buttons', async () => {
    await renderApp('/errors');
    expect(
      screen.getAllByRole('button', { name: /^Testar \d{3}/ }).map((button) => button.textContent),
    ).toEqual(['Testar 500', 'Testar 400', 'Testar 401', 'Testar 404', 'Testar 400 de validação']);
  });

  it('shows 400 and 401 as toasts with the status as title', async () => {
    const { api, user } = await renderApp('/errors');
    api.on('GET buggy/bad-request', () => problemAnswer('malformed_request'));
    api.on('GET buggy/auth', () => problemAnswer('auth_required'));
    await user.click(press('Testar 400'));
    await screen.findByText('Requisição inválida.');
    await user.click(press('Testar 401'));
    await screen.findByText('Não autorizado.');
    expect(
      screen
        .getAllByRole('listitem')
        .filter((row) => row.querySelector('strong'))
        .map((row) => row.querySelector('strong')?.textContent),
    ).toEqual(['401', '400']);
  });

  it('leads 404 to /not-found', async () => {
    const { api, user, path } = await renderApp('/errors');
    api.on('GET buggy/not-found', () => problemAnswer('not_found'));
    await user.click(press('Testar 404'));
    await waitFor(() => expect(path()).toBe('/not-found'));
  });

  it('leads 500 to /server-error with message, checklist and details', async () => {
    const { api, user, path } = await renderApp('/errors');
    api.on('GET buggy/server-error', () =>
      problemAnswer('internal_error', { message: 'A mensagem.', details: 'r-1' }),
    );
    await user.click(press('Testar 500'));
    await screen.findByText('A mensagem.');
    expect(path()).toBe('/server-error');
    expect(screen.getByText('O que você pode fazer')).toBeDefined();
    expect(screen.getByText('r-1')).toBeDefined();
  });

  it('sends {} for the validation error and lists its messages', async () => {
    const { api, user } = await renderApp('/errors');
    api.on('POST account/register', () =>
      problemAnswer('validation_failed', { errors: { a: ['um', 'dois'], b: ['três'] } }),
    );
    await user.click(press('Testar 400 de validação'));
    const list = await screen.findByRole('region', { name: 'Confira estes pontos:' });
    expect([...list.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['um', 'dois', 'três']);
    expect(api.calls('POST account/register')[0]?.body).toEqual({});
  });

  it('is not there when the operator switched it off', async () => {
    await renderApp('/errors', { settings: { testPages: false } });
    expect(screen.getByText('Opps Página não encontrada!')).toBeDefined();
  });
});
