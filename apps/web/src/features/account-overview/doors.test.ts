import type { AccountOverviewResponse, FactorsResponse } from '@portaria/contract';
import { describe, expect, it } from 'vitest';
import { eventOf, overviewAnswer } from '../../testing/account-answers.ts';
import { factorsOff } from '../../testing/fake-api.ts';
import { type Door, doorsOf, gravestOf } from './doors.ts';

const now = new Date(2026, 10, 19, 12);
const daysFrom = (days: number): string => new Date(2026, 10, 19 + days, 9).toISOString();
const passkey = { id: 'a', name: 'Chrome', createdAt: daysFrom(-9), lastUsedAt: null, synced: true };
const withFactor: Partial<FactorsResponse> = { since: daysFrom(-9), recoveryCodes: { left: 8 } };
const stranger = { browser: 'Firefox', system: 'Windows', knownSince: daysFrom(-2) };

interface Account {
  overview?: Partial<AccountOverviewResponse>;
  factors?: Partial<FactorsResponse> | null;
  hasPasskeys?: boolean;
}

async function doors({ overview, factors = {}, hasPasskeys = true }: Account = {}): Promise<Door[]> {
  const answer: AccountOverviewResponse = await overviewAnswer(overview).json();
  return doorsOf({ overview: answer, factors: factors && { ...factorsOff, ...factors }, hasPasskeys }, now);
}

const titlesOf = (of: readonly Door[]) => of.map(({ title }) => title);
const states = async (account?: Account) => (await doors(account)).map(({ title, state }) => [title, state]);

async function door(title: string, account?: Account): Promise<Door> {
  const found = (await doors(account)).find((one) => one.title === title);
  if (!found) throw new Error(`no door "${title}"`);
  return found;
}

describe('the doors of an account', () => {
  it('are six, and fine where there is nothing to do', async () => {
    expect(await states({ factors: { ...withFactor, passkeys: [passkey] } })).toEqual([
      ['Senha', 'fine'],
      ['Chaves de acesso', 'fine'],
      ['Duas etapas', 'fine'],
      ['E-mail', 'fine'],
      ['Aparelhos', 'fine'],
      ['Tentativas', 'fine'],
    ]);
  });

  it('recommend a passkey and a second step, and none of the others', async () => {
    const advised = (await states()).filter(([, state]) => state !== 'fine');
    expect(advised).toEqual([
      ['Chaves de acesso', 'advised'],
      ['Duas etapas', 'advised'],
    ]);
  });

  it('are without those of the factors where these could not be loaded, or passkeys are impossible', async () => {
    const rest = ['Senha', 'E-mail', 'Aparelhos', 'Tentativas'];
    expect(titlesOf(await doors({ factors: null }))).toEqual(rest);
    expect(titlesOf(await doors({ hasPasskeys: false }))).not.toContain('Chaves de acesso');
  });

  it.each<[string, Account, Partial<Door>]>([
    ['Senha', { overview: { passwordChangedAt: daysFrom(-1) } }, { state: 'fine', detail: 'Trocada ontem' }],
    ['Senha', { overview: { passwordChangedAt: null } }, { state: 'fine', detail: 'Sem senha' }],
    [
      'Chaves de acesso',
      { factors: { passkeys: [passkey, { ...passkey, id: 'b' }] } },
      { state: 'fine', detail: '2 chaves', to: '/account/security#chaves-de-acesso' },
    ],
    [
      'Duas etapas',
      { overview: { factorRecoveryDueAt: daysFrom(2) }, factors: withFactor },
      {
        state: 'attention',
        detail: 'Pedido para desligar',
        advice: 'Há um pedido para desligar as duas etapas.',
      },
    ],
    [
      'Duas etapas',
      { factors: { ...withFactor, recoveryCodes: { left: 2 } } },
      {
        state: 'attention',
        detail: 'Restam 2 códigos',
        advice: 'Restam 2 códigos de recuperação.',
        act: 'Ver duas etapas',
      },
    ],
    [
      'Duas etapas',
      { factors: { ...withFactor, recoveryCodes: { left: 0 } } },
      { state: 'attention', detail: 'Sem códigos', advice: 'Seus códigos de recuperação acabaram.' },
    ],
    [
      'Duas etapas',
      { factors: { ...withFactor, recoveryCodes: { left: 3 } } },
      { state: 'fine', detail: 'Ligada' },
    ],
    [
      'E-mail',
      { overview: { emailConfirmed: false } },
      {
        state: 'attention',
        detail: 'Falta confirmar',
        advice: 'Falta confirmar marina@exemplo.com.br. Sem isso, você não recupera o acesso por ele.',
        to: '/account#confirmar-email',
        act: 'Digitar código',
      },
    ],
    [
      'E-mail',
      { overview: { pendingEmail: 'nova@exemplo.com.br' } },
      {
        state: 'attention',
        detail: 'Troca pedida',
        advice: 'Foi pedida a troca do e-mail para nova@exemplo.com.br. Falta confirmar o endereço novo.',
        to: '/account/security#email',
      },
    ],
    [
      'E-mail',
      {
        overview: {
          emailConfirmed: false,
          pendingEmail: 'nova@exemplo.com.br',
          emailChangesAt: daysFrom(6),
        },
      },
      {
        state: 'attention',
        advice: 'Seu e-mail muda para nova@exemplo.com.br em 25 de novembro.',
        act: 'Ver troca',
      },
    ],
    ['Aparelhos', { overview: { sessions: 3 } }, { state: 'fine', detail: '3 sessões' }],
    [
      'Aparelhos',
      { overview: { newDevices: [stranger, stranger, { ...stranger, browser: 'Chrome' }] } },
      {
        state: 'attention',
        detail: '3 novos',
        advice:
          'Esta semana, entraram em outro aparelho: Firefox no Windows e Chrome no Windows. Você reconhece?',
        to: '/account/security#aparelhos',
      },
    ],
    [
      'Aparelhos',
      { overview: { replayedAt: daysFrom(-1), newDevices: [stranger] } },
      { state: 'attention', detail: 'Cópia usada', to: '/account/activity' },
    ],
    [
      'Aparelhos',
      { overview: { replayedAt: daysFrom(-2), passwordChangedAt: daysFrom(-1) } },
      { state: 'fine', detail: 'Só este aparelho' },
    ],
    [
      'Tentativas',
      { overview: { refusedLogins: 5, events: [eventOf({ event: 'login.refused', at: daysFrom(0) })] } },
      { state: 'fine', detail: '5 em 30 dias, a última hoje, às 09:00' },
    ],
    [
      'Senha',
      { overview: { createdAt: daysFrom(-1), passwordChangedAt: daysFrom(-1) } },
      { state: 'fine', detail: 'Criada ontem' },
    ],
    [
      'Tentativas',
      { overview: { refusedLogins: 10 } },
      { state: 'fine', detail: '10 em 30 dias', advice: null },
    ],
    [
      'Tentativas',
      { overview: { refusedLogins: 11 } },
      {
        state: 'attention',
        advice: '11 tentativas de entrar foram recusadas nos últimos 30 dias. Ninguém entrou.',
        to: '/account/activity',
        act: 'Ver tentativas',
      },
    ],
  ])('%s: %j is %j', async (title, account, expected) => {
    expect(await door(title, account)).toMatchObject(expected);
  });
});

describe('the gravest door', () => {
  it('is none where all are fine', async () => {
    expect(gravestOf(await doors({ factors: { ...withFactor, passkeys: [passkey] } }))).toBeNull();
  });

  it('is what needs attention, before what is only recommended', async () => {
    expect(gravestOf(await doors({ overview: { refusedLogins: 11 } }))?.title).toBe('Tentativas');
    expect(gravestOf(await doors())?.title).toBe('Duas etapas');
    expect(gravestOf(await doors({ factors: withFactor }))?.title).toBe('Chaves de acesso');
  });

  it('is the address before devices, devices before refusals, and refusals before the second step', async () => {
    const overview: Partial<AccountOverviewResponse> = {
      factorRecoveryDueAt: daysFrom(2),
      refusedLogins: 11,
      newDevices: [stranger],
      emailConfirmed: false,
    };
    const order: (string | undefined)[] = [];
    for (const over of [
      { emailConfirmed: true },
      { newDevices: [] },
      { refusedLogins: 0 },
      { factorRecoveryDueAt: null },
    ]) {
      order.push(gravestOf(await doors({ overview, factors: withFactor }))?.title);
      Object.assign(overview, over);
    }
    expect(order).toEqual(['E-mail', 'Aparelhos', 'Tentativas', 'Duas etapas']);
  });
});
