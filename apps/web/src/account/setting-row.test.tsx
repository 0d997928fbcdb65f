import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi } from '../testing/account-answers.ts';
import { factorsOff, json, nothing } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';

const page = '/account/security';
const none = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const titles = () => screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

describe('a dialog that the address opened', () => {
  it('is closed by the way back', async () => {
    const { go, back } = await renderApp(page, { api: accountApi() });
    await screen.findByRole('button', { name: /^E-mail/ });
    go(`${page}#email`);
    await screen.findByRole('dialog', { name: 'Trocar e-mail' });
    back();
    await none();
  });

  it('gives way to the one of the next fragment', async () => {
    const { go } = await renderApp(`${page}#email`, { api: accountApi() });
    await screen.findByRole('dialog', { name: 'Trocar e-mail' });
    go(`${page}#senha`);
    await screen.findByRole('dialog', { name: 'Trocar senha' });
    expect(titles()).toEqual(['Trocar senha']);
  });

  it('stays closed when its person comes back to the page', async () => {
    const { user, go, back } = await renderApp(`${page}#email`, { api: accountApi() });
    await screen.findByRole('dialog', { name: 'Trocar e-mail' });
    await user.keyboard('{Escape}');
    await none();
    const row = screen.getByRole('button', { name: /^E-mail/ });
    expect(document.activeElement).toBe(row);
    go('/account');
    await screen.findByRole('region', { name: 'Sua segurança' });
    back();
    await screen.findByRole('button', { name: /^E-mail marina/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('a call that ends after its page was left leaves the person where they are', async () => {
  const api = accountApi();
  let answer = (_answer: Response): void => undefined;
  const later = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  api.on('GET v2/account/factors', () => json({ ...factorsOff, since: '2026-03-03T12:00:00.000Z' }));
  api.on('POST v2/account/dropSecondFactor', () => later);
  const { user, go, path } = await renderApp(`${page}#duas-etapas`, { api });
  await user.click(await screen.findByRole('button', { name: 'Desligar' }));
  await user.click(screen.getByRole('radio', { name: 'Só troquei' }));
  await user.click(screen.getByRole('button', { name: 'Desligar' }));
  go('/account');
  await screen.findByRole('region', { name: 'Sua segurança' });
  answer(nothing());
  await screen.findByText('Duas etapas desligadas');
  expect(path()).toBe('/account');
});

it('a dialog that a press opened gives way to the one of a fragment', async () => {
  const { user, go } = await renderApp(page, { api: accountApi() });
  await user.click(await screen.findByRole('button', { name: /^E-mail/ }));
  await screen.findByRole('dialog', { name: 'Trocar e-mail' });
  go(`${page}#senha`);
  await screen.findByRole('dialog', { name: 'Trocar senha' });
  expect(titles()).toEqual(['Trocar senha']);
});
