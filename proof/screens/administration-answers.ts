import type {
  AdminEvent,
  AdminMeResponse,
  Approval,
  FoundPerson,
  ListedAdministrator,
  ListedClient,
  PersonResponse,
  QueuedMail,
} from '@portaria/contract/administration';
import { permissionsOf } from '@portaria/contract/administration';
import { marina } from './marina.ts';

const id = (number: number): string => `0199a8c0-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const ANA = id(11);

const me: AdminMeResponse = { role: 'owner', permissions: permissionsOf('owner'), approvalsWaiting: 1 };

const someone: FoundPerson = {
  id: ANA,
  username: 'ana.souza',
  email: 'ana.souza@exemplo.com.br',
  displayName: 'Ana Souza',
  emailConfirmed: true,
  blocked: false,
  deletionDueAt: null,
  administrator: null,
  createdAt: '2026-11-14T12:00:00Z',
};
const people: FoundPerson[] = [
  someone,
  {
    ...someone,
    id: id(12),
    username: 'bruno',
    email: 'bruno.lima@exemplo.com.br',
    displayName: 'Bruno Lima',
    administrator: 'support',
  },
  {
    ...someone,
    id: id(13),
    username: 'carla77',
    email: 'carla@exemplo.com.br',
    displayName: null,
    blocked: true,
  },
  {
    ...someone,
    id: id(14),
    username: 'Davi',
    email: 'davi@exemplo.com.br',
    displayName: 'Davi Nogueira',
    emailConfirmed: false,
  },
  {
    ...someone,
    id: id(15),
    username: 'elisa',
    email: 'elisa@exemplo.com.br',
    displayName: 'Elisa Prado',
    deletionDueAt: '2026-11-22T17:03:00Z',
  },
];

const person: PersonResponse = {
  id: ANA,
  username: someone.username,
  email: someone.email,
  emailConfirmedAt: '2026-11-14T12:10:00Z',
  createdAt: someone.createdAt,
  blockedAt: null,
  frozenAt: null,
  deletionDueAt: null,
  roles: ['financeiro', 'loja-gerente'],
  profile: {
    displayName: 'Ana Souza',
    phone: '•••••••••87',
    document: '•••.•••.•••-25',
    cep: '•••',
    street: '•••',
    city: 'Recife',
    state: 'PE',
  },
  sessions: 2,
  factors: {
    since: '2026-11-14T12:20:00Z',
    totp: true,
    passkeys: 1,
    recoveryCodesLeft: 8,
    resetDueAt: null,
  },
  apps: [
    {
      id: 'loja',
      name: 'Loja do João',
      host: 'loja.exemplo.com.br',
      scopes: ['openid', 'email'],
      actions: [],
      connectedAt: '2026-11-14T12:30:00Z',
      usedAt: '2026-11-14T12:30:00Z',
    },
  ],
  administrator: null,
  actable: true,
};

const event: AdminEvent = {
  id: id(21),
  at: '2026-11-15T12:41:00Z',
  actor: 'bruno',
  actorKind: 'session',
  action: 'reset.sent',
  outcome: 'done',
  targetId: ANA,
  target: someone.username,
  reason: null,
  details: {},
  browser: 'Firefox',
  system: 'Linux',
  network: '203.0.113.0/24',
};
const events: AdminEvent[] = [
  event,
  { ...event, id: id(22), at: '2026-11-15T12:40:00Z', action: 'person.seen' },
  {
    ...event,
    id: id(23),
    at: '2026-11-15T11:05:00Z',
    action: 'person.blocked',
    outcome: 'refused',
    reason: 'suspected-takeover #4812',
    details: { code: 'higher_role' },
  },
  {
    ...event,
    id: id(24),
    at: '2026-11-14T09:12:00Z',
    actor: 'joao',
    actorKind: 'cli',
    action: 'administrator.set',
    details: { role: 'owner' },
    browser: null,
    system: null,
    network: null,
  },
];

const approvals: Approval[] = [
  {
    id: id(31),
    action: 'administrator.set',
    askedBy: 'helena',
    own: false,
    askedAt: '2026-11-15T12:30:00Z',
    expiresAt: '2026-11-16T12:30:00Z',
    reason: 'internal RH-77',
    facts: { accountId: id(12), username: 'bruno', role: 'admin' },
  },
];

const owner: ListedAdministrator = {
  id: id(41),
  username: marina.username,
  role: 'owner',
  grantedAt: '2026-11-01T12:00:00Z',
  blocked: false,
  secondFactor: true,
};
const administrators: ListedAdministrator[] = [
  owner,
  { ...owner, id: id(42), username: 'helena', role: 'owner' },
  { ...owner, id: id(12), username: 'bruno', role: 'support', secondFactor: false },
];

const shop: ListedClient = {
  id: 'loja',
  name: 'Loja do João',
  kind: 'web',
  firstParty: false,
  redirectUris: ['https://loja.exemplo.com.br/volta'],
  postLogoutRedirectUris: ['https://loja.exemplo.com.br/'],
  scopes: ['openid', 'profile', 'email'],
  disabledAt: null,
};
const clients: ListedClient[] = [
  shop,
  {
    ...shop,
    id: 'relatorios',
    name: 'Relatórios',
    kind: 'spa',
    firstParty: true,
    redirectUris: ['https://relatorios.exemplo.com.br/entrar'],
    disabledAt: '2026-11-10T12:00:00Z',
  },
];

const mail: QueuedMail = {
  id: id(51),
  accountId: ANA,
  username: someone.username,
  kind: 'reset-password',
  createdAt: '2026-11-15T12:38:00Z',
  attempts: 2,
  lastFailure: '451',
};
const mails: QueuedMail[] = [
  mail,
  { ...mail, id: id(52), username: 'elisa', kind: 'deletion-asked', attempts: 0, lastFailure: null },
];

/** What the API would answer, by call. */
export const administrationAnswers: Readonly<Record<string, object>> = {
  me,
  findPeople: { items: people, next: 'seguinte', total: { kind: 'about', people: 10_002_000 } },
  person,
  events: { items: events, next: null },
  approvals: { items: approvals },
  administrators: { items: administrators },
  clients: { items: clients },
  mailQueue: { items: mails, next: null },
};
