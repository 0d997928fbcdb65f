import type { Page } from '@playwright/test';
import type {
  AccountOverviewResponse,
  ActivityEvent,
  ConnectedAppsResponse,
  DevicesResponse,
} from '@portaria/contract';

const DAY_MS = 86_400_000;
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const idOf = (at: number): string => `0198f7a0-0000-7000-8000-00000000000${at}`;

const systems = ['Android', 'Windows', 'macOS'];

/** Three devices, of which the first is this one. */
export const devices: DevicesResponse = {
  devices: systems.map((system, at) => ({
    id: idOf(at),
    browser: 'Firefox',
    system,
    knownSince: daysAgo(90),
    lastUsedAt: daysAgo(at),
    sessions: [
      {
        id: idOf(at),
        current: at === 0,
        network: at === 0 ? '203.0.113.0/24' : '198.51.100.0/24',
        borrowed: false,
        createdAt: daysAgo(at),
        lastUsedAt: daysAgo(at),
      },
    ],
  })),
};

export const connectedApps = (...names: string[]): ConnectedAppsResponse => ({
  apps: names.map((name, at) => ({
    id: `app-${at}`,
    name,
    host: `app-${at}.exemplo.com.br`,
    origin: `https://app-${at}.exemplo.com.br`,
    scopes: ['openid', 'profile', 'email'],
    actions: [],
    connectedAt: daysAgo(40),
    usedAt: daysAgo(6 * at),
  })),
});

const events: ActivityEvent[] = [
  'session.opened',
  'login.refused',
  'app.connected',
  'password.changed',
  'email.confirmed',
];

/** Nothing needs attention. */
export const overview: AccountOverviewResponse = {
  username: 'marina',
  createdAt: '2026-03-03T12:00:00.000Z',
  displayName: 'Marina Duarte',
  email: 'marina.duarte@exemplo.com.br',
  emailConfirmed: true,
  passwordChangedAt: daysAgo(12),
  sessions: 3,
  newDevices: [],
  refusedLogins: 0,
  pendingEmail: null,
  emailChangesAt: null,
  deletedAt: null,
  factorRecoveryDueAt: null,
  events: events.map((event, at) => ({
    id: idOf(at),
    event,
    at: daysAgo(at),
    browser: 'Firefox',
    system: 'Android',
    network: '203.0.113.0/24',
    thisDevice: at === 0,
  })),
};

/** In place of the server's answers. A call may be held until its promise has settled. */
export async function answer(
  page: Page,
  parts: Record<string, unknown>,
  held: Promise<void> = Promise.resolve(),
): Promise<void> {
  for (const [name, body] of Object.entries(parts)) {
    const address = `**/api/v2/account/${name}`;
    await page.unroute(address);
    await page.route(address, async (route) => {
      await held;
      await route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) });
    });
  }
}
