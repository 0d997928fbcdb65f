import type { AdministratorRole, PersonResponse } from '@portaria/contract/administration';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANA, adminApi, personOf } from '../../testing/admin-answers.ts';
import { type FakeApi, json, nothing, problemAnswer } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const page = `/admin/people/${ANA}`;

function personApi(parts: Partial<PersonResponse> = {}, role: AdministratorRole = 'admin'): FakeApi {
  const api = adminApi(role);
  api.on('GET v2/admin/person', () => json(personOf(parts)));
  return api;
}

async function open(api: FakeApi) {
  const app = await renderApp(page, { api });
  await screen.findByRole('heading', { level: 1, name: 'Ana Souza' });
  return app;
}

/** The dialog that a button opens, with a reason chosen. */
async function ask(user: Awaited<ReturnType<typeof open>>['user'], button: string, title: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const reason = dialog.queryByLabelText('Motivo');
  if (reason) await user.selectOptions(reason, 'A pessoa pediu');
  return dialog;
}

const actions = async () =>
  within(await screen.findByRole('region', { name: 'Ações' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the summary of a person', () => {
  it('has what the administration may know, and no name in the title of the document', async () => {
    const api = personApi({
      factors: {
        since: new Date(2026, 2, 3).toISOString(),
        totp: true,
        passkeys: 1,
        recoveryCodesLeft: 8,
        resetDueAt: null,
      },
    });
    await open(api);
    const data = within(screen.getByRole('region', { name: 'Dados' }));
    expect(data.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Usuário',
      'Telefone',
      'CPF',
      'E-mail confirmado',
      'Duas etapas',
      'Aparelhos',
      'Aplicativos conectados',
      'Id',
    ]);
    expect(data.getByText('***.456.789-**')).toBeDefined();
    expect(
      data.getByText(
        'Ligada desde 3 de março · aplicativo autenticador · 1 chave de acesso · 8 códigos de recuperação',
      ),
    ).toBeDefined();
    expect(document.title).toBe('Pessoa · Portaria');
    expect(api.calls('GET v2/admin/personSessions')).toEqual([]);
  });

  it('says what gov.br knows of the document', async () => {
    const profile = { displayName: null, document: '•••.•••.•••-09', documentLevel: 3 };
    await renderApp(page, { api: personApi({ profile }) });
    await screen.findByText('conferido pelo gov.br, nível ouro', { exact: false });
  });

  it('begins with who it is and when they came last, and has no empty fact', async () => {
    const api = personApi({
      profile: { displayName: null, document: null, phone: null },
      emailConfirmedAt: null,
      lastAccessAt: new Date(Date.now() - 600_000).toISOString(),
    });
    await renderApp(page, { api });
    await screen.findByRole('heading', { level: 1, name: 'ana' });
    expect(screen.getByText('há 10 minutos')).toBeDefined();
    expect(screen.getByText('E-mail não confirmado')).toBeDefined();
    expect(screen.queryByText('CPF')).toBeNull();
    expect(screen.queryByText('Telefone')).toBeNull();
  });

  it('calls blocked only what the administration can unblock', async () => {
    await open(personApi({ frozenAt: '2026-11-17T12:00:00.000Z' }));
    expect(screen.getByText('Congelada pela pessoa, até criar uma nova senha')).toBeDefined();
    expect(screen.queryByText(/^Bloqueada/)).toBeNull();
    expect(await actions()).not.toContain('Desbloquear');
  });

  it('copies the id', async () => {
    const { user } = await open(personApi());
    await user.click(screen.getByRole('button', { name: 'Copiar Id' }));
    expect(await navigator.clipboard.readText()).toBe(ANA);
    expect(screen.getAllByText('Copiado')).toHaveLength(2);
  });

  it('shows ninety days of accesses as three plots, each with its sum, and a table of the days', async () => {
    const days = [
      { day: '2026-08-22', opened: 2, refused: 0 },
      { day: '2026-11-18', opened: 0, refused: 41 },
      { day: '2026-11-19', opened: 1, refused: 1 },
    ];
    const { user } = await open(personApi({ accesses: { until: '2026-11-19', days } }));
    expect(screen.getAllByRole('img').map((plot) => plot.getAttribute('aria-label'))).toEqual([
      '22 de agosto a 20 de setembro: 2 acessos, 0 recusados',
      '21 de setembro a 20 de outubro: 0 acessos, 0 recusados',
      '21 de outubro a hoje: 1 acesso, 42 recusados',
    ]);
    await user.click(screen.getByText('Ver os números em tabela'));
    const table = within(screen.getByRole('table', { name: '90 dias de acessos' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DiaAcessosRecusados',
      '19 de novembro11',
      '18 de novembro041',
      '22 de agosto20',
    ]);
  });

  it('of an unknown id is the not-found page', async () => {
    const api = adminApi();
    api.on('GET v2/admin/person', () => problemAnswer('not_found'));
    await renderApp(page, { api });
    await screen.findByText('Página não encontrada');
  });

  it.each([
    ['owner', 'Bloquear'],
    ['admin', 'Bloquear'],
    ['support', null],
  ] as const)('offers the role %s what it permits', async (role, block) => {
    await open(personApi({}, role));
    const offered = await actions();
    expect(offered.slice(0, 2)).toEqual(['Enviar link de redefinição', 'Encerrar sessões']);
    expect(offered.at(-1)).toBe(block === null ? 'Encerrar sessões' : 'Marcar exclusão');
    expect(offered.includes('Bloquear')).toBe(block !== null);
    expect(screen.queryByRole('button', { name: 'Mostrar CPF' }) !== null).toBe(block !== null);
  });

  it('offers an auditor no action', async () => {
    await open(personApi({}, 'auditor'));
    expect(screen.queryByRole('region', { name: 'Ações' })).toBeNull();
  });

  it('says why nothing can be done with a person of the same role', async () => {
    await open(personApi({ actable: false, administrator: 'admin' }));
    expect(await actions()).toEqual([]);
    expect(screen.getByText('Esta pessoa tem uma função igual ou maior que a sua.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mostrar CPF' })).toBeNull();
  });

  it('says that no one changes their own account here', async () => {
    const api = personApi({ actable: false, username: 'marina', administrator: 'admin' });
    await renderApp(page, { api });
    await screen.findByText('Ninguém muda a própria conta por aqui.');
  });
});

describe('actions', () => {
  it('send a reset link to the masked address, for a reason', async () => {
    const api = personApi({}, 'support');
    api.on('POST v2/admin/sendReset', () => problemAnswer('higher_role'));
    const { user } = await open(api);
    const dialog = await ask(
      user,
      'Enviar link de redefinição',
      'Enviar um link de redefinição a Ana Souza (ana)?',
    );
    await user.click(dialog.getByRole('button', { name: 'Enviar link' }));
    await dialog.findByText('Esta pessoa tem uma função igual ou maior que a sua.');
    api.on('POST v2/admin/sendReset', () => json({ sentTo: 'm•••@gmail.com' }));
    await user.click(dialog.getByRole('button', { name: 'Enviar link' }));
    await screen.findByText('Link na fila para m•••@gmail.com.');
    expect(api.calls('POST v2/admin/sendReset')[0]?.body).toEqual({
      id: ANA,
      reason: { code: 'asked-by-person' },
    });
  });

  it('block a person with a reason, the safe button first, and then offer to unblock', async () => {
    const api = personApi();
    api.on('POST v2/admin/block', nothing);
    const { user } = await open(api);
    const dialog = await ask(user, 'Bloquear', 'Bloquear Ana Souza (ana)?');
    expect(
      dialog.getByText(
        'A pessoa sai de todos os aparelhos agora e não entra até ser desbloqueada. Nos outros aplicativos isso vale em até 10 minutos.',
      ),
    ).toBeDefined();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Cancelar',
      'Bloquear',
    ]);
    api.on('GET v2/admin/person', () => json(personOf({ blockedAt: '2026-11-17T12:00:00.000Z' })));
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
    await screen.findByRole('button', { name: 'Desbloquear' });
    expect(screen.getByText('Bloqueada em 17 de novembro')).toBeDefined();
    expect(api.calls('POST v2/admin/block')[0]?.body).toEqual({
      id: ANA,
      reason: { code: 'asked-by-person' },
    });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('keep the dialog and what was filled in when they are refused', async () => {
    const api = personApi();
    api.on('POST v2/admin/block', () => problemAnswer('last_owner'));
    const { user } = await open(api);
    const dialog = await ask(user, 'Bloquear', 'Bloquear Ana Souza (ana)?');
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
    await dialog.findByText('Esta é a última pessoa titular. Atribua a função a outra antes.');
    expect((dialog.getByLabelText('Motivo') as HTMLSelectElement).value).toBe('asked-by-person');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bloquear' })),
    );
  });

  it('ask for a step-up over the dialog, and then go on', async () => {
    const api = personApi();
    let proved = false;
    api.on('POST v2/admin/block', () => (proved ? nothing() : problemAnswer('proof_required')));
    api.on('POST v2/account/prove', () => {
      proved = true;
      return nothing();
    });
    const { user } = await open(api);
    const dialog = await ask(user, 'Bloquear', 'Bloquear Ana Souza (ana)?');
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
    const stepUp = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(stepUp.getByLabelText('Senha'), 'Porta-Azul7{Enter}');
    await screen.findByText('ana não entra mais.');
    expect(api.calls('POST v2/admin/block')).toHaveLength(2);
  });

  it('are sent once, however often the button is pressed', async () => {
    const api = personApi();
    let answer = (_response: Response): void => undefined;
    api.on('POST v2/admin/endSessions', () => new Promise((resolve) => (answer = resolve)));
    const { user } = await open(api);
    const dialog = await ask(user, 'Encerrar sessões', 'Encerrar as sessões de Ana Souza (ana)?');
    await user.dblClick(dialog.getByRole('button', { name: 'Encerrar sessões' }));
    await waitFor(() => expect(api.calls('POST v2/admin/endSessions')).toHaveLength(1));
    answer(json({ ended: 2 }));
    await screen.findByText('2 sessões foram encerradas.');
    expect(api.calls('POST v2/admin/endSessions')).toHaveLength(1);
  });

  it('mark a deletion only after the user name was typed', async () => {
    const api = personApi();
    api.on('POST v2/admin/askDeletion', () => json({ dueAt: new Date(2026, 10, 24, 12).toISOString() }));
    const { user } = await open(api);
    const dialog = await ask(user, 'Marcar exclusão', 'Excluir a conta de Ana Souza (ana)?');
    expect(
      dialog.getByText(/^A conta será excluída em .+\. A pessoa recebe um aviso e pode desistir até lá\./),
    ).toBeDefined();
    await user.type(dialog.getByLabelText('Usuário'), 'bruno');
    await user.click(dialog.getByRole('button', { name: 'Marcar exclusão' }));
    await dialog.findByText('O usuário digitado não é o desta conta.');
    expect(api.calls('POST v2/admin/askDeletion')).toEqual([]);
    await user.clear(dialog.getByLabelText('Usuário'));
    await user.type(dialog.getByLabelText('Usuário'), 'ana');
    await user.click(dialog.getByRole('button', { name: 'Marcar exclusão' }));
    await screen.findByText('A conta será excluída em 24 de novembro.');
    expect(api.calls('POST v2/admin/askDeletion')[0]?.body).toEqual({
      id: ANA,
      username: 'ana',
      reason: { code: 'asked-by-person' },
    });
  });

  it('show the document after a reason, until the page is left', async () => {
    const api = personApi();
    api.on('POST v2/admin/showDocument', () => json({ document: '12345678909' }));
    const { user } = await open(api);
    const dialog = await ask(user, 'Mostrar CPF', 'Mostrar o documento de Ana Souza (ana)?');
    expect(
      dialog.getByText('Fica registrado quem viu, quando e por quê, e a pessoa vê isso na atividade dela.'),
    ).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Mostrar' }));
    await screen.findByText('123.456.789-09');
    expect(screen.queryByRole('button', { name: 'Mostrar CPF' })).toBeNull();
  });

  it('start the wait of seven days for a person who lost the second factor', async () => {
    const since = '2026-03-03T12:00:00.000Z';
    const api = personApi({
      factors: { since, totp: true, passkeys: 0, recoveryCodesLeft: 0, resetDueAt: null },
    });
    api.on('POST v2/admin/resetFactors', () => json({ dueAt: new Date(2026, 10, 24, 12).toISOString() }));
    const { user } = await open(api);
    const title = 'Desligar as duas etapas de Ana Souza (ana) em 7 dias?';
    const dialog = await ask(user, 'Desligar as duas etapas em 7 dias', title);
    await user.click(dialog.getByRole('button', { name: 'Iniciar os 7 dias' }));
    await screen.findByText('O link vale a partir de 24 de novembro.');
  });
});
