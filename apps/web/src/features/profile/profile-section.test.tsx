import { type MeResponse, type ProfileResponse, profileFields, ruleText } from '@portaria/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi } from '../../testing/account-answers.ts';
import { cutConnection, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';

const CHANGE = 'POST v2/account/changeProfile';
const SHOW = 'POST v2/account/showDocument';

const noAddress = {
  cep: null,
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  state: null,
};
const empty: ProfileResponse = { displayName: null, phone: null, document: null, ...noAddress };
const filled: ProfileResponse = {
  displayName: 'Marina Salão',
  phone: '11987654321',
  document: '***.982.247-**',
  cep: '70150900',
  street: 'Praça dos Três Poderes',
  number: 'S/N',
  complement: null,
  district: null,
  city: 'Brasília',
  state: 'DF',
};

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Salvar' });

async function open(profile: ProfileResponse, me: Partial<MeResponse> = {}) {
  const api = accountApi({ profile, me });
  api.on(CHANGE, nothing);
  const app = await renderApp('/account/profile', { api, settings: { profileFields: [...profileFields] } });
  await field('Nome');
  return app;
}

describe('the profile', () => {
  it('has only the name if the operator enabled no other field', async () => {
    const api = accountApi();
    api.on(CHANGE, nothing);
    const { user, path } = await renderApp('/account/profile', { api });
    await user.type(await field('Nome'), 'Marina');
    expect(document.querySelectorAll('form[aria-label="Perfil"] input')).toHaveLength(1);
    await user.click(save());
    await waitFor(() => expect(screen.getByText('Salvo').getAttribute('role')).toBe('status'));
    expect(path()).toBe('/account/data');
    expect(screen.queryByRole('log')?.textContent ?? '').toBe('');
    await user.type(await field('Nome'), ' Lima');
    expect(screen.queryByText('Salvo')).toBeNull();
    expect(api.calls(CHANGE)[0]?.body).toEqual({ displayName: 'Marina' });
  });

  it('formats the stored values and sends the document only if it was revealed', async () => {
    const { api, user } = await open(filled);
    expect((await field('Nome')).value).toBe('Marina Salão');
    expect((await field('Telefone')).value).toBe('11-98765-4321');
    expect((await field('CEP')).value).toBe('70150-900');
    expect((await field('Estado')).value).toBe('DF');
    expect(screen.getByText('***.982.247-**')).toBeDefined();
    expect(screen.queryByLabelText('CPF ou CNPJ')).toBeNull();
    await user.click(save());
    await waitFor(() => expect(api.calls(CHANGE)).toHaveLength(1));
    const { document: _document, ...others } = filled;
    expect(api.calls(CHANGE)[0]?.body).toEqual({ ...others, phone: '11-98765-4321', cep: '70150-900' });
  });

  it.each([
    [{ documentLevel: 2 }, 'Conferido pelo gov.br, nível prata.'],
    [{ documentDiffers: true } as const, 'O CPF do gov.br é outro.'],
  ])('says what gov.br knows of the document: %j', async (known, sentence) => {
    await open({ ...filled, ...known });
    expect(screen.getByText(sentence, { exact: false })).toBeDefined();
  });

  it('has a list of the states by name, stores the code and removes it again', async () => {
    const { api, user } = await open(filled);
    const state = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Estado' });
    expect(state.options).toHaveLength(28);
    expect(state.selectedOptions[0]?.textContent).toBe('Distrito Federal');
    expect(state.getAttribute('autocomplete')).toBe('address-level1');
    await user.selectOptions(state, 'São Paulo');
    await user.click(save());
    await waitFor(() => expect(api.calls(CHANGE)).toHaveLength(1));
    expect(api.calls(CHANGE)[0]?.body).toMatchObject({ state: 'SP' });
  });

  it('says at the list that a state is missing', async () => {
    const { user } = await open(empty);
    await user.type(await field('CEP'), '70150900');
    await user.click(save());
    expect(await screen.findAllByText(ruleText.required('state'))).toHaveLength(1);
    const state = await screen.findByRole('combobox', { name: 'Estado' });
    expect(state.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the initials of the name as it is typed', async () => {
    const { user } = await open({ ...empty, displayName: 'Marina Duarte' });
    const initials = () => document.querySelector('form[aria-label="Perfil"] [aria-hidden]')?.textContent;
    expect(initials()).toBe('MD');
    await user.clear(await field('Nome'));
    expect(initials()).toBe('M');
    await user.type(await field('Nome'), 'Ana Souza');
    expect(initials()).toBe('AS');
  });

  it('formats the input while typing and removes cleared values', async () => {
    const { api, user } = await open({ ...empty, displayName: 'Marina', phone: '1134567890' });
    await user.clear(await field('Nome'));
    await user.clear(await field('Telefone'));
    await user.type(await field('CPF ou CNPJ'), '12abc34501de35');
    expect((await field('CPF ou CNPJ')).value).toBe('12.ABC.345/01DE-35');
    await user.click(save());
    await waitFor(() => expect(api.calls(CHANGE)).toHaveLength(1));
    expect(api.calls(CHANGE)[0]?.body).toEqual({ ...empty, document: '12.ABC.345/01DE-35' });
  });

  it('reveals the document after step-up, focuses its field and allows removing it', async () => {
    const { api, user } = await open(filled);
    let steppedUp = false;
    api.on(SHOW, () => (steppedUp ? json({ document: '52998224725' }) : problemAnswer('proof_required')));
    api.on('POST v2/account/prove', () => {
      steppedUp = true;
      return nothing();
    });
    await user.type(await field('Nome'), ' Lima');
    await user.click(screen.getByRole('button', { name: 'Mostrar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    const input = await field('CPF ou CNPJ');
    expect(input.value).toBe('529.982.247-25');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect((await field('Nome')).value).toBe('Marina Salão Lima');
    await user.clear(input);
    await user.click(save());
    await waitFor(() => expect(api.calls(CHANGE)).toHaveLength(1));
    expect(api.calls(CHANGE)[0]?.body).toMatchObject({ displayName: 'Marina Salão Lima', document: null });
  });

  it('keeps the mask if the step-up is cancelled', async () => {
    const { api, user } = await open(filled);
    api.on(SHOW, () => problemAnswer('proof_required'));
    await user.click(screen.getByRole('button', { name: 'Mostrar' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('***.982.247-**')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not keep a revealed document for the next visit', async () => {
    const { api, user } = await open(filled);
    api.on(SHOW, () => json({ document: '52998224725' }));
    await user.click(screen.getByRole('button', { name: 'Mostrar' }));
    await field('CPF ou CNPJ');
    await user.type(await field('Nome'), ' Lima');
    await user.click(screen.getByRole('link', { name: 'Segurança' }));
    await screen.findByRole('heading', { level: 1, name: 'Segurança' });
    await user.click(screen.getByRole('link', { name: 'Meus dados' }));
    expect((await field('Nome')).value).toBe('Marina Salão Lima');
    expect(screen.getByText('***.982.247-**')).toBeDefined();
    expect(document.body.innerHTML).not.toContain('529.982');
  });

  it('shows a broken rule on blur, with the text of the contract', async () => {
    const { user } = await open(empty);
    await user.type(await field('CPF ou CNPJ'), '52998224726');
    await user.type(await field('CEP'), '7015');
    await user.tab();
    await screen.findByText('Informe um CPF ou CNPJ válido.');
    await screen.findByText('Informe um CEP válido.');
  });

  it('shows what an address lacks and focuses it, before anything is sent', async () => {
    const { api, user } = await open(empty);
    await user.type(await field('Complemento'), 'Apto 12');
    await user.click(save());
    expect(document.activeElement).toBe(await field('CEP'));
    for (const part of ['cep', 'street', 'number', 'city', 'state'] as const)
      expect(screen.getByText(ruleText.required(part))).toBeDefined();
    expect(api.calls(CHANGE)).toEqual([]);
  });

  it('keeps the input when the server rejects it or cannot be reached', async () => {
    const { api, user, path } = await open(empty);
    await user.type(await field('Nome'), 'Marina');
    await user.type(await field('Telefone'), '11987654321');
    const refusal = 'Este nome não pode ser usado.';
    api.on(CHANGE, () => problemAnswer('validation_failed', { errors: { displayName: [refusal] } }));
    await user.click(save());
    expect(await screen.findAllByText(refusal)).toHaveLength(1);
    api.on(CHANGE, cutConnection);
    await user.click(save());
    await screen.findByRole('alert');
    expect(takeLogged()).toHaveLength(1);
    expect((await field('Nome')).value).toBe('Marina');
    expect((await field('Telefone')).value).toBe('11-98765-4321');
    expect(path()).toBe('/account/data');
  });
});

describe('the profile of an unconfirmed account', () => {
  const unconfirmed = { emailConfirmed: false };
  const note = () => screen.queryByText(/^O resto do perfil aparece aqui/);
  const isClosed = (input: HTMLElement) => input.closest('fieldset:disabled[hidden]') !== null;
  const closable = ['Telefone', 'CPF ou CNPJ', 'CEP', 'Rua ou avenida', 'Cidade', 'Estado'];

  it('allows editing only the name', async () => {
    const { api, user, path } = await open(empty, unconfirmed);
    expect(note()).not.toBeNull();
    const way = screen.getByRole('link', { name: 'Digitar o código de confirmação' });
    expect(way.getAttribute('href')).toBe('/account');
    for (const label of closable) expect(isClosed(await field(label)), label).toBe(true);
    expect(isClosed(await field('Nome'))).toBe(false);
    await user.type(await field('Nome'), 'Marina');
    await user.click(save());
    await screen.findByText('Salvo');
    expect(path()).toBe('/account/data');
    const { document: _document, ...others } = empty;
    expect(api.calls(CHANGE)[0]?.body).toEqual({ ...others, displayName: 'Marina' });
  });

  it('keeps the values that were stored before', async () => {
    const { api, user } = await open(filled, unconfirmed);
    await user.clear(await field('Nome'));
    await user.click(save());
    await waitFor(() => expect(api.calls(CHANGE)).toHaveLength(1));
    const { document: _document, ...others } = filled;
    expect(api.calls(CHANGE)[0]?.body).toEqual({
      ...others,
      displayName: null,
      phone: '11-98765-4321',
      cep: '70150-900',
    });
  });

  it('becomes editable once the address is confirmed, and keeps the input', async () => {
    const { api, user } = await open(empty, unconfirmed);
    await user.type(await field('Nome'), 'Marina');
    api.on('GET v2/account/me', () =>
      json({ username: 'marina', email: 'marina@exemplo.com.br', emailConfirmed: true, roles: [] }),
    );
    await user.click(screen.getByRole('link', { name: 'Meus dados' }));
    await waitFor(() => expect(note()).toBeNull());
    expect(isClosed(await field('Telefone'))).toBe(false);
    expect((await field('Nome')).value).toBe('Marina');
  });

  it('is disabled with a single message when the server rejects it as unconfirmed', async () => {
    const { api, user, path } = await open(empty);
    expect(note()).toBeNull();
    await user.type(await field('Telefone'), '11987654321');
    const words = ['Confirme seu e-mail primeiro.'];
    api.on(CHANGE, () =>
      problemAnswer('email_unconfirmed', { errors: { phone: words, document: words, cep: words } }),
    );
    api.on('GET v2/account/me', () =>
      json({ username: 'marina', email: 'marina@exemplo.com.br', emailConfirmed: false, roles: [] }),
    );
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Confirme seu e-mail primeiro.');
    expect(screen.getAllByText('Confirme seu e-mail primeiro.')).toHaveLength(1);
    expect(isClosed(await field('Telefone'))).toBe(true);
    expect((await field('Telefone')).value).toBe('11-98765-4321');
    expect(path()).toBe('/account/data');
  });

  it('shows no note if only the name is enabled', async () => {
    await renderApp('/account/profile', { api: accountApi({ me: unconfirmed }) });
    await field('Nome');
    expect(note()).toBeNull();
  });
});
