import type { ListedAdministrator } from '@portaria/contract/administration';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANA, adminApi, BRUNO, foundAnswer, foundOf } from '../../testing/admin-answers.ts';
import { type FakeApi, json, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const SET = 'POST v2/admin/setAdministrator';
const APPROVAL = '0198f7a0-0000-7000-8000-0000000000a0';
const marina: ListedAdministrator = {
  id: ANA,
  username: 'marina',
  displayName: null,
  role: 'owner',
  grantedAt: '2026-03-03T12:00:00.000Z',
  blocked: false,
  secondFactor: true,
};
const bruno: ListedAdministrator = {
  ...marina,
  id: BRUNO,
  username: 'bruno',
  displayName: 'Bruno Lima',
  role: 'support',
  secondFactor: false,
};
const done = { approvalId: null, expiresAt: null };

function listApi(role: 'owner' | 'auditor' = 'owner'): FakeApi {
  const api = adminApi(role);
  api.on('GET v2/admin/administrators', () => json({ items: [marina, bruno] }));
  return api;
}

describe('the administrators', () => {
  it('are listed, and an auditor only reads the list', async () => {
    await renderApp('/admin/administrators', { api: listApi('auditor') });
    const row = (await screen.findByRole('link', { name: 'Bruno Lima' })).closest('tr');
    expect(row?.textContent).toBe('BLBruno LimabrunoAtendimentoAinda não entraDesligadaDesde 3 mar 2026');
    const own = screen.getByRole('link', { name: 'marina' }).closest('tr');
    expect(own?.textContent).toBe('MmarinaVocêTitularLigadaDesde 3 mar 2026');
    expect(screen.queryByRole('columnheader', { name: 'Ações' })).toBeNull();
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
  });

  it('get one more after another person approves', async () => {
    const api = listApi();
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    api.on('POST v2/admin/findPeople', () =>
      foundAnswer([
        foundOf({ id: ANA, username: 'anabela' }),
        foundOf({ id: BRUNO, username: 'Ana', displayName: 'Ana Souza' }),
      ]),
    );
    api.on(SET, () => json({ approvalId: APPROVAL, expiresAt }));
    const { user } = await renderApp('/admin/administrators', { api });
    await user.click(await screen.findByRole('button', { name: 'Atribuir função' }));
    await user.type(await screen.findByLabelText('Usuário ou e-mail'), 'ana{Enter}');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Atribuir uma função a Ana Souza (Ana)' }),
    );
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'internal');
    await user.click(dialog.getByRole('button', { name: 'Atribuir função' }));
    await screen.findByText(/^Pedido feito\. Outra pessoa da administração precisa aprovar até /);
    expect(api.calls(SET)[0]?.body).toEqual({ id: BRUNO, role: 'support', reason: { code: 'internal' } });
  });

  it('are not given a role by a part of a name', async () => {
    const api = listApi();
    api.on('POST v2/admin/findPeople', () => foundAnswer([foundOf({ username: 'anabela' })]));
    const { user } = await renderApp('/admin/administrators', { api });
    await user.click(await screen.findByRole('button', { name: 'Atribuir função' }));
    await user.type(await screen.findByLabelText('Usuário ou e-mail'), 'ana{Enter}');
    await screen.findByText('Nenhuma conta com este usuário ou e-mail.');
  });

  it('lose a role at once', async () => {
    const api = listApi();
    api.on(SET, () => json(done));
    const { user } = await renderApp('/admin/administrators', { api });
    await user.click(
      await screen.findByRole('button', { name: 'Remover Bruno Lima (bruno) da administração' }),
    );
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Remover Bruno Lima (bruno) da administração?' }),
    );
    expect(dialog.queryByRole('option', { name: 'A pessoa perdeu o acesso' })).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Suspeita de invasão da conta');
    api.on('GET v2/admin/administrators', () => json({ items: [marina] }));
    await user.click(dialog.getByRole('button', { name: 'Remover' }));
    await screen.findByText('Bruno Lima (bruno) não faz mais parte da administração.');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bruno Lima' })).toBeNull());
    expect(api.calls(SET)[0]?.body).toEqual({
      id: BRUNO,
      role: null,
      reason: { code: 'suspected-takeover' },
    });
  });

  it('keep their last owner', async () => {
    const api = listApi();
    api.on(SET, () => problemAnswer('last_owner'));
    const { user } = await renderApp('/admin/administrators', { api });
    await user.click(await screen.findByRole('button', { name: 'Sair da administração' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sair da administração?' }));
    expect(
      dialog.getByText('Você é a única pessoa titular: atribua a função a outra antes de sair.'),
    ).toBeDefined();
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Saída da equipe');
    await user.click(dialog.getByRole('button', { name: 'Sair da administração' }));
    await dialog.findByText('Esta é a última pessoa titular. Atribua a função a outra antes.');
  });
});
