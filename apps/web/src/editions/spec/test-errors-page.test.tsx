import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

// Imported up front, because lazy loading takes long on a busy machine.
beforeAll(() => import('./test-errors-page.tsx'));

const press = (name: string) => screen.findByRole('button', { name });

describe('the test page', () => {
  it('opens without a login, with five numbered buttons [§2.14 §6.2]', async () => {
    await renderApp('/errors');
    const buttons = await screen.findAllByRole('button', { name: /^Testar \d{3}/ });
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Testar 500',
      'Testar 400',
      'Testar 401',
      'Testar 404',
      'Testar 400 de validação',
    ]);
  });

  it('shows 400 and 401 as toasts with the status as title [§7.7 §7.9 §8.3 §8.5]', async () => {
    const { api, user } = await renderApp('/errors');
    api.on('GET buggy/bad-request', () => problemAnswer('malformed_request'));
    api.on('GET buggy/auth', () => problemAnswer('auth_required'));
    await user.click(await press('Testar 400'));
    await screen.findByText('Requisição inválida.');
    await user.click(await press('Testar 401'));
    await screen.findByText('Não autorizado.');
    expect(
      screen
        .getAllByRole('listitem')
        .filter((row) => row.querySelector('strong'))
        .map((row) => row.querySelector('strong')?.textContent),
    ).toEqual(['401', '400']);
  });

  it('opens /not-found for a 404 [§7.6 §8.6]', async () => {
    const { api, user, path } = await renderApp('/errors');
    api.on('GET buggy/not-found', () => problemAnswer('not_found'));
    await user.click(await press('Testar 404'));
    await waitFor(() => expect(path()).toBe('/not-found'));
  });

  it('opens /server-error for a 500 with message, checklist and details [§2.20 §2.21 §2.22 §7.8 §8.7]', async () => {
    const { api, user, path } = await renderApp('/errors');
    api.on('GET buggy/server-error', () =>
      problemAnswer('internal_error', { message: 'A mensagem.', details: 'r-1' }),
    );
    await user.click(await press('Testar 500'));
    await screen.findByText('A mensagem.');
    expect(path()).toBe('/server-error');
    const checklist = screen.getByRole('region', { name: 'O que você pode fazer' });
    expect(within(checklist).getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(screen.getByText('r-1')).toBeDefined();
  });

  it('sends {} for the validation error and lists its messages [§7.10 §8.1]', async () => {
    const { api, user } = await renderApp('/errors');
    api.on('POST account/register', () =>
      problemAnswer('validation_failed', { errors: { a: ['um', 'dois'], b: ['três'] } }),
    );
    await user.click(await press('Testar 400 de validação'));
    const list = await screen.findByRole('region', { name: 'Confira estes pontos:' });
    expect([...list.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['um', 'dois', 'três']);
    expect(api.calls('POST account/register')[0]?.body).toEqual({});
  });

  it('does not exist if the operator disabled it', async () => {
    await renderApp('/errors', { settings: { testPages: false } });
    expect(screen.getByText('Opps Página não encontrada!')).toBeDefined();
  });
});
