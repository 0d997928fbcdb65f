import type {
  AdminEvent,
  AdminMeResponse,
  AppearanceResponse,
  Approval,
  ColourResponse,
  ConnectionsResponse,
  DashboardResponse,
  FoundPerson,
  ListedAdministrator,
  ListedClient,
  PersonResponse,
  QueuedMail,
} from '@portaria/contract/administration';
import { isLook, permissionsOf } from '@portaria/contract/administration';
import { accentTokens, contrastOf } from '../../apps/api/src/base/branding/brand.ts';
import { marina } from './marina.ts';

const id = (number: number): string => `0199a8c0-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const ANA = id(11);

const me: AdminMeResponse = {
  role: 'owner',
  permissions: permissionsOf('owner'),
  approvalsWaiting: 1,
  mailsRefused: 3,
};

const someone: FoundPerson = {
  id: ANA,
  username: 'ana.souza',
  email: 'ana.souza@exemplo.com.br',
  displayName: 'Ana Souza',
  emailConfirmed: true,
  blocked: false,
  frozen: false,
  deletionDueAt: null,
  administrator: null,
  factor: 'passkey',
  lastAccessAt: '2026-11-15T13:52:00Z',
  createdAt: '2026-03-03T12:00:00Z',
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
    factor: 'totp',
  },
  {
    ...someone,
    id: id(13),
    username: 'carla77',
    email: 'carla@exemplo.com.br',
    displayName: null,
    blocked: true,
    factor: null,
    lastAccessAt: null,
  },
  {
    ...someone,
    id: id(14),
    username: 'Davi',
    email: 'davi@exemplo.com.br',
    displayName: 'Davi Nogueira',
    emailConfirmed: false,
    factor: null,
    lastAccessAt: '2026-11-14T22:04:00Z',
  },
  {
    ...someone,
    id: id(15),
    username: 'elisa',
    email: 'elisa@exemplo.com.br',
    displayName: 'Elisa Prado',
    factor: null,
    lastAccessAt: '2026-10-02T12:00:00Z',
    deletionDueAt: '2026-11-22T17:03:00Z',
  },
];

/** Most days have an access or a few, and two of them refusals. */
const accesses: PersonResponse['accesses'] = {
  until: '2026-11-15',
  days: Array.from({ length: 90 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 10, 15 - at)).toISOString().slice(0, 10),
    opened: [1, 0, 2, 0, 1, 1, 5, 0, 3, 2, 0][(at * 7) % 11] ?? 0,
    refused: { 7: 2, 48: 1 }[at] ?? 0,
  })).filter(({ opened, refused }) => opened + refused > 0),
};

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
  identities: [
    {
      provider: 'google',
      name: 'Google',
      hint: 'a•••@gmail.com',
      level: null,
      createdAt: '2026-11-14T12:40:00Z',
      lastUsedAt: '2026-11-15T13:52:00Z',
    },
    {
      provider: 'govbr',
      name: 'GOV.BR',
      hint: '•••.982.247-••',
      level: 2,
      createdAt: '2026-10-02T12:40:00Z',
      lastUsedAt: null,
    },
  ],
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
  lastAccessAt: '2026-11-15T13:52:00Z',
  accesses,
  actable: true,
};

const event: AdminEvent = {
  id: id(21),
  at: '2026-11-15T12:41:00Z',
  actor: 'bruno',
  actorName: 'Bruno Lima',
  actorId: id(12),
  actorKind: 'session',
  action: 'reset.sent',
  outcome: 'done',
  targetId: ANA,
  target: someone.username,
  targetName: someone.displayName,
  reason: null,
  details: {},
  browser: 'Firefox',
  system: 'Linux',
  network: '203.0.113.0/24',
};
const events: AdminEvent[] = [
  event,
  { ...event, id: id(22), at: '2026-11-15T12:40:00Z', action: 'deletion.dropped', reason: 'asked-by-person' },
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
    actorName: null,
    actorId: null,
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
    askedByName: 'Helena Prates',
    concernedName: 'Bruno Lima',
    own: false,
    askedAt: '2026-11-14T19:30:00Z',
    expiresAt: '2026-11-15T19:30:00Z',
    reason: 'internal RH-77',
    facts: { accountId: id(12), username: 'bruno', role: 'admin' },
  },
];

const owner: ListedAdministrator = {
  id: id(41),
  username: marina.username,
  displayName: null,
  role: 'owner',
  grantedAt: '2026-11-01T12:00:00Z',
  blocked: false,
  secondFactor: true,
};
const administrators: ListedAdministrator[] = [
  owner,
  {
    ...owner,
    ...{ id: id(42), username: 'helena', displayName: 'Helena Prates', role: 'admin' },
    grantedAt: '2026-11-04T12:00:00Z',
  },
  {
    ...owner,
    ...{ id: id(12), username: 'bruno', displayName: 'Bruno Lima', role: 'support' },
    ...{ grantedAt: '2026-11-12T12:00:00Z', secondFactor: false },
  },
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
  opened: 830,
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
    opened: 73,
  },
];

const mail: QueuedMail = {
  id: id(51),
  accountId: ANA,
  username: someone.username,
  displayName: someone.displayName,
  kind: 'reset-password',
  name: 'Link para redefinir a senha',
  createdAt: '2026-11-15T12:38:00Z',
  attempts: 2,
  lastFailure: 'smtp 451',
  resendable: false,
};
const mails: QueuedMail[] = [
  mail,
  {
    ...mail,
    id: id(52),
    username: 'elisa',
    displayName: 'Elisa Prado',
    kind: 'deletion-asked',
    name: 'Aviso: exclusão marcada',
    attempts: 0,
    lastFailure: null,
  },
];

const accepted = [
  ...[58, 61, 55, 52, 31, 24, 63, 66, 59, 62, 54, 29, 22, 27, 71],
  ...[69, 64, 57, 34, 26, 68, 72, 75, 70, 61, 38, 30, 74, 78, 46],
];
const refused = [
  ...[2, 3, 1, 2, 0, 1, 3, 2, 2, 4, 1, 0, 1, 0, 3],
  ...[2, 3, 2, 1, 0, 2, 4, 41, 6, 2, 1, 0, 3, 2, 1],
];
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const dashboard: DashboardResponse = {
  countedTo: '2026-11-15T17:20:00Z',
  days: accepted.map((count, at) => ({
    day: new Date(Date.UTC(2026, 9, 17 + at)).toISOString().slice(0, 10),
    accepted: count,
    refused: refused[at] ?? 0,
    registered: at % 2,
  })),
  sums: {
    ...{ accepted: sumOf(accepted), refused: sumOf(refused), registered: 14, confirmed: 12 },
    ...{ mailsAccepted: 412, mailsRefused: 3 },
  },
  sumsBefore: {
    ...{ accepted: 1_425, refused: 64, registered: 9, confirmed: 9 },
    ...{ mailsAccepted: 380, mailsRefused: 1 },
  },
  people: { active: 38, activeMonth: 87, estimated: false, accounts: { all: 105, withSecondFactor: 61 } },
  peopleBefore: {
    active: 30,
    activeMonth: 81,
    estimated: false,
    accounts: { all: 91, withSecondFactor: 49 },
  },
  applications: [
    { name: 'Loja do João', opened: 830, openedBefore: 761 },
    { name: 'Agenda do clube', opened: 494, openedBefore: 408 },
    { name: 'Relatórios', opened: 73, openedBefore: 73 },
  ],
  waiting: {
    ...{ approvals: 1, approvalExpiresAt: '2026-11-15T19:30:00Z' },
    ...{ mailsRefused: 3, frozen: 1, blocked: 3 },
  },
  changes: events.filter(({ action }) => !isLook(action)).slice(0, 5),
};

const appearance: AppearanceResponse = {
  versions: [
    {
      ...{ number: 2, at: '2026-11-14T13:20:00Z', by: 'helena', byName: 'Helena Prates' },
      ...{ name: 'Portaria', headline: 'Boas-vindas', accent: '#004a66', mark: null },
    },
  ],
  defaults: { name: 'Portaria', accent: null, hasMark: false, markInMails: false },
  waiting: null,
};

const accent = '#004a66';
const colour: ColourResponse = { ...accentTokens(accent), contrast: contrastOf(accent), adjusted: false };

/** What the API would answer, by call. */
const connections: ConnectionsResponse = {
  items: [
    {
      id: 'govbr',
      name: 'GOV.BR',
      kind: 'govbr',
      pausedAt: null,
      people: 1_204,
      countedAt: '2026-11-15T06:15:00Z',
      outcomes: [
        { outcome: 'success', today: 38, days: 1_120 },
        { outcome: 'second_factor', today: 2, days: 64 },
        { outcome: 'sign_up', today: 5, days: 87 },
        { outcome: 'denied', today: 1, days: 22 },
        { outcome: 'unavailable', today: 3, days: 9 },
      ],
      lastFailure: { at: '2026-11-15T13:41:00Z', outcome: 'unavailable', detail: 'ECONNREFUSED' },
      waiting: false,
    },
    {
      id: 'google',
      name: 'Google',
      kind: 'google',
      pausedAt: '2026-11-14T12:00:00Z',
      people: 321,
      countedAt: '2026-11-15T06:15:00Z',
      outcomes: [
        { outcome: 'success', today: 0, days: 402 },
        { outcome: 'paused', today: 4, days: 11 },
      ],
      lastFailure: null,
      waiting: false,
    },
  ],
};

export const administrationAnswers: Readonly<Record<string, object>> = {
  me,
  connections,
  findPeople: {
    items: people,
    next: 'seguinte',
    totals: {
      all: { kind: 'exactly', people: 105 },
      blocked: { kind: 'exactly', people: 4 },
      frozen: { kind: 'exactly', people: 1 },
      unconfirmed: { kind: 'exactly', people: 6 },
      deletion: { kind: 'exactly', people: 2 },
      administration: { kind: 'exactly', people: 3 },
    },
  },
  person,
  events: { items: events, next: null },
  dashboard,
  appearance,
  colour,
  approvals: { items: approvals },
  administrators: { items: administrators },
  clients: { items: clients },
  mailQueue: { items: mails, next: null },
};
