import { API_BASE } from '@portaria/contract';
import type { Answer } from '@portaria/harness/browser';
import { exchangeCode, readUserinfo, refreshTokens } from '../application-client.ts';
import type { HeldAccess } from '../applications.ts';
import type { Model } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { type Action, newest, type Turn, withRetry } from './turn.ts';

const withTokens = ({ accesses }: Model): HeldAccess[] =>
  accesses.filter(({ spentAt }) => spentAt !== undefined);

function outcomeOf(
  call: string,
  access: HeldAccess,
  { status, text }: Answer,
  more: Partial<Outcome> = {},
): Outcome {
  return { actor: 'application', call, detail: `of ${access.app}`, status, answer: text, access, ...more };
}

/** With a new code, or again with one that was used. */
const consumeCode: Action = {
  name: 'exchangeCode',
  weight: 3,
  can: ({ accesses }) => accesses.length > 0,
  async act({ fixture, model, pick }) {
    const access = newest(model.accesses, pick);
    const { spentAt } = access;
    const shownAgainAfter = spentAt === undefined ? undefined : model.now - spentAt;
    return outcomeOf('exchangeCode', access, await exchangeCode(fixture, access, model.now), {
      shownAgainAfter,
    });
  },
};

/** With the newest token, or with one that was replaced. */
const refreshApp: Action = {
  name: 'refreshApp',
  weight: 5,
  can: (model) => withTokens(model).length > 0,
  async act({ fixture, model, pick }) {
    const access = newest(withTokens(model), pick >> 1);
    const older = access.refreshTokens.slice(0, -1);
    const held = newest(pick % 2 === 1 && older.length > 0 ? older : access.refreshTokens.slice(-1), 0);
    const shownAgainAfter = held.replacedAt === undefined ? undefined : model.now - held.replacedAt;
    const answer = await refreshTokens(fixture, access, held.token, model.now);
    return outcomeOf('refreshApp', access, answer, { shownAgainAfter });
  },
};

const userinfo: Action = {
  name: 'userinfo',
  weight: 3,
  can: (model) => withTokens(model).length > 0,
  async act({ fixture, model, pick }) {
    const access = newest(withTokens(model), pick);
    return outcomeOf('userinfo', access, await readUserinfo(fixture, access));
  },
};

const calls = [
  ['GET', 'me'],
  ['POST', 'refresh'],
  ['GET', 'profile'],
  ['POST', 'changeProfile'],
  ['GET', 'export.json'],
  ['POST', 'endOtherSessions'],
  ['GET', 'connectedApps'],
  ['POST', 'askDeletion'],
] as const;

/** Shows its tokens where a person's browser would show its own. */
const actAsPerson: Action = {
  name: 'actAsPerson',
  weight: 2,
  can: (model) => withTokens(model).length > 0,
  async act({ fixture, model, pick }: Turn) {
    const access = newest(withTokens(model), pick >> 1);
    const [method, call] = calls[pick % calls.length] ?? calls[0];
    const browser = fixture.test.browser();
    browser.cookies.set('__Host-session', access.refreshTokens.at(-1)?.token ?? '');
    browser.token = model.steps % 2 === 0 ? access.idToken : access.accessToken;
    const path = `${API_BASE}v2/account/${call}`;
    const answer = await withRetry(() => (method === 'GET' ? browser.get(path) : browser.post(path, {})));
    return outcomeOf('actAsPerson', access, answer, { detail: `${call}, with tokens of ${access.app}` });
  },
};

/** Everything that an application does by itself. */
export const applicationCalls: readonly Action[] = [consumeCode, refreshApp, userinfo, actAsPerson];
