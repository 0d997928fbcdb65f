import type { AdminEvent, AdministratorRole, DashboardResponse } from '@portaria/contract/administration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANA, adminApi, BRUNO, dashboardOf } from '../../testing/admin-answers.ts';
import { cutConnection, type FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { takeLogged } from '../../testing/watched-console.ts';

const DASHBOARD = 'GET v2/admin/dashboard';

function dashboardApi(parts: Partial<DashboardResponse> = {}, role: AdministratorRole = 'owner'): FakeApi {
  const api = adminApi(role);
  api.on(DASHBOARD, ({ query }) => json(dashboardOf(Number(query['days']), parts)));
  return api;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const textOf = async (name: string) => (await screen.findByRole('region', { name })).textContent;

const sums = {
  ...{ accepted: 1_596, refused: 95, registered: 14, confirmed: 12 },
  ...{ mailsAccepted: 412, mailsRefused: 3 },
};
const sumsBefore = { ...sums, accepted: 1_425, refused: 64, registered: 9, mailsRefused: 5 };
const people = {
  active: 38,
  activeMonth: 87,
  estimated: false,
  accounts: { all: 105, withSecondFactor: 61 },
};
const peopleBefore = { ...people, activeMonth: 81, accounts: { all: 91, withSecondFactor: 49 } };

describe('the panel', () => {
  it('says in each figure what it is part of, and how it differs from the days before', async () => {
    await renderApp('/admin', { api: dashboardApi({ sums, sumsBefore, people, peopleBefore }) });
    const before = ' em relação aos 30 dias anteriores';
    expect(await textOf('Acessos por dia')).toContain(
      `1.596 aceitossubiu 171${before}95 recusadossubiu 31${before}`,
    );
    expect(await textOf('Pessoas ativas')).toBe(
      `Pessoas ativas38 hoje87 em 30 dias83% de 105 contassubiu 6${before}`,
    );
    expect(await textOf('Cadastros')).toBe(`Cadastros14 em 30 dias12 confirmaramsubiu 5${before}`);
    expect(await textOf('Duas etapas')).toBe(`Duas etapas58% 61 de 105 contas44 semsubiu 4 pontos${before}`);
    expect(await textOf('E-mails')).toBe(`E-mails412 aceitos3 recusadosde 415caiu 2 recusas${before}`);
    expect(
      screen.getByText(/^21 de outubro a 19 de novembro, comparado com os 30 dias anteriores\.$/),
    ).toBeDefined();
  });

  it('compares with nothing where there is nothing, and has a dash for what nobody counted', async () => {
    await renderApp('/admin', { api: dashboardApi({ people: { ...people, accounts: null } }) });
    expect(await textOf('Duas etapas')).toContain('—');
    expect(screen.queryByText(/em relação aos/)).toBeNull();
    expect(screen.getByText('21 de outubro a 19 de novembro.')).toBeDefined();
  });

  it('draws the days with their conclusion, and has every day in a table', async () => {
    const answer = dashboardOf(30);
    const days = answer.days.map((day, at) => (at === 20 ? { ...day, refused: 41 } : day));
    const { user } = await renderApp('/admin', { api: dashboardApi({ days }) });
    const panel = await region('Acessos por dia');
    expect(panel.getByRole('img').getAttribute('aria-label')).toBe(
      'Acessos por dia de 21 de outubro a 19 de novembro: 300 aceitos e 70 recusados. O dia com mais recusas foi 10 de novembro, com 41.',
    );
    const peak = panel.getByRole('link', { name: '41 recusados: ver 10 de novembro na auditoria' });
    expect(peak.getAttribute('href')).toBe('/admin/audit?from=2026-11-10&to=2026-11-10');
    await user.click(panel.getByText('Ver os números em tabela'));
    const rows = panel.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(31);
    expect(rows.slice(0, 2)).toEqual(['DiaAceitosRecusados', '19 nov101']);
  });

  it('has one stop for its days: arrows choose one, and Enter opens it in the log', async () => {
    const api = dashboardApi();
    api.on('POST v2/admin/events', () => json({ items: [], next: null }));
    const { user, path } = await renderApp('/admin', { api });
    const panel = await region('Acessos por dia');
    const chooser = panel.getByRole('slider', { name: 'Dia' });
    expect(chooser.getAttribute('aria-valuetext')).toBe('19 nov: 10 aceitos, 1 recusado');
    fireEvent.change(chooser, { target: { value: '27' } });
    expect(chooser.getAttribute('aria-valuetext')).toBe('17 nov: 10 aceitos, 1 recusado');
    expect(panel.getByRole('link', { name: 'Ver o dia na auditoria' }).getAttribute('href')).toBe(
      '/admin/audit?from=2026-11-17&to=2026-11-17',
    );
    chooser.focus();
    await user.keyboard('{Enter}');
    expect(path()).toBe('/admin/audit');
  });

  it('asks again for another period, in the address, and keeps what is shown until then', async () => {
    const api = dashboardApi();
    const { user } = await renderApp('/admin', { api });
    await screen.findByRole('region', { name: 'Acessos por dia' });
    await user.click(screen.getByRole('link', { name: '90 dias' }));
    await waitFor(async () => expect((await region('Acessos por dia')).getAllByRole('img')).toHaveLength(3));
    expect(screen.getByRole('link', { name: '90 dias' }).getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('link', { name: '7 dias' }));
    await waitFor(async () => expect(await textOf('Cadastros')).toContain('em 7 dias'));
    expect(api.calls(DASHBOARD).map(({ query }) => query['days'])).toEqual(['30', '90', '7']);
  });

  it('leads to what waits, and says so where nothing does', async () => {
    const waiting = { approvals: 2, approvalExpiresAt: null, mailsRefused: 100, frozen: 1, blocked: 3 };
    await renderApp('/admin', { api: dashboardApi({ waiting }) });
    const links = (await region('Esperando por você')).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/admin/approvals', expect.stringMatching(/^2 Aprovações/) as string],
      ['/admin/mails?state=refused', '100+ E-mails recusados Nos últimos 7 dias'],
      ['/admin/people?filter=frozen', '1 Conta congelada Alguém avisou “não fui eu”'],
      ['/admin/people?filter=blocked', '3 Contas bloqueadas Há mais de 7 dias'],
    ]);
  });

  it('without anything that waits, any access, change or application says so in each part', async () => {
    const days = dashboardOf(30).days.map((day) => ({ ...day, accepted: 0, refused: 0 }));
    await renderApp('/admin', { api: dashboardApi({ days }) });
    await screen.findByText('Nada esperando por você');
    for (const words of [
      'Os primeiros acessos aparecem aqui',
      'Nenhuma mudança ainda',
      'Nenhum acesso por aplicativo neste período',
    ])
      expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('has the last changes in sentences, of one’s own without the right to the log', async () => {
    const change: AdminEvent = {
      ...{
        id: 'e1',
        at: new Date().toISOString(),
        actor: 'bruno',
        actorName: 'Bruno Lima',
        actorId: BRUNO,
        actorKind: 'session' as const,
      },
      ...{
        action: 'person.blocked',
        outcome: 'done',
        targetId: ANA,
        target: 'ana',
        targetName: null,
        reason: null,
        details: {},
      },
      ...{ browser: null, system: null, network: null },
    };
    const applications = [
      { name: 'Loja', opened: 90, openedBefore: 60 },
      { name: 'Agenda', opened: 30, openedBefore: 30 },
    ];
    await renderApp('/admin', { api: dashboardApi({ changes: [change], applications }, 'support') });
    const changes = (await region('Suas mudanças recentes')).getAllByRole('listitem');
    expect(changes[0]?.textContent).toMatch(/^BLBruno Lima bloqueou ana \d\d:\d\d$/);
    const panel = await region('Acessos por aplicativo');
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Loja 90 subiu 30 em relação aos 30 dias anteriores',
      'Agenda 30 =igual em relação aos 30 dias anteriores',
    ]);
    expect(panel.queryByRole('link')).toBeNull();
  });

  it('without an answer shows a dash and a retry in its panel', async () => {
    const api = dashboardApi();
    api.on(DASHBOARD, cutConnection);
    const { user } = await renderApp('/admin', { api });
    const panel = await region('Acessos por dia');
    expect(panel.getByText('—')).toBeDefined();
    expect(takeLogged()).toHaveLength(1);
    api.on(DASHBOARD, () => json(dashboardOf(30)));
    await user.click(panel.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('region', { name: 'Duas etapas' });
  });
});
