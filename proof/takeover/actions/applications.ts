import type { DecideResponse } from '@portaria/contract';
import type { Answer } from '@portaria/harness/browser';
import { decideOn, uidIn } from '@portaria/harness/relying-party';
import type { Actor, ActorName, Device } from '../actors.ts';
import { codeIn, exchangeCode, requestPath } from '../application-client.ts';
import { type ApplicationName, type HeldAccess, newAccess } from '../applications.ts';
import type { Model } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { type Action, newest, send, signedIn, type Turn, withRetry } from './turn.ts';

const ONLINE = 'openid profile email';
const OFFLINE = `${ONLINE} offline_access`;

/** The first choice is last: owners let the shop in, and thieves their own game. */
function choices(name: ActorName): readonly ApplicationName[] {
  return name === 'owner' ? ['painel', 'jogo', 'loja'] : ['painel', 'loja', 'jogo'];
}

const isSignedIn: Action['can'] = (_model, actor) => signedIn(actor).length > 0;

/** From this pick on, the application keeps its code for later. */
const LATER = 6;

interface Visit {
  readonly call: string;
  readonly app: ApplicationName;
  readonly device: Device;
  readonly offline: boolean;
}

function outcomeOf({ actor }: Turn, visit: Visit, { status, text }: Answer, access?: HeldAccess): Outcome {
  const { call, app, device, offline } = visit;
  const detail = `${app}${offline ? ' while away' : ''}, on the ${device.name}`;
  return {
    actor: actor.name,
    call,
    detail,
    status,
    answer: text,
    device,
    session: device.session,
    app,
    access,
  };
}

/** Where the application had no code, the answer counts as a refusal. */
async function comeBack(turn: Turn, visit: Visit, answer: Answer): Promise<Outcome> {
  const { fixture, model, pick } = turn;
  const code = codeIn(answer);
  if (code === null) return outcomeOf(turn, visit, { ...answer, status: Math.max(answer.status, 403) });
  const { app, offline, device } = visit;
  const accountId = device.session?.accountId ?? '';
  const access = newAccess({ app, accountId, offline, code, givenAt: model.now });
  model.accesses.push(access);
  if (pick >= LATER) return outcomeOf(turn, visit, { ...answer, status: 200, text: '' }, access);
  return outcomeOf(turn, visit, await exchangeCode(fixture, access, model.now), access);
}

/** Allows an application what it asks for, in half of the cases also while the person is away. */
const allowApp: Action = {
  name: 'allowApp',
  weight: 4,
  can: isSignedIn,
  async act(turn) {
    const { actor, pick } = turn;
    const device = newest(signedIn(actor), pick >> 2);
    const offline = pick % 2 === 0;
    const visit = { call: 'allowApp', app: newest(choices(actor.name), pick >> 1), device, offline };
    const { browser } = device;
    const scope = offline ? OFFLINE : ONLINE;
    const path = requestPath(visit.app, { scope, ...(offline && { prompt: 'consent' }) });
    const asked = await withRetry(() => browser.get(path));
    const uid = uidIn(asked);
    if (uid === '') return comeBack(turn, visit, asked);
    const decided = await withRetry(() => decideOn(browser, uid, scope));
    if (decided.status !== 200) return outcomeOf(turn, visit, decided);
    const { pathname } = new URL(decided.json<DecideResponse>().continueTo);
    return comeBack(turn, visit, await withRetry(() => browser.get(pathname)));
  },
};

/** An application leads the browser here without a question to its person. */
export async function visitSilently(device: Device, app: ApplicationName): Promise<Answer> {
  return withRetry(() => device.browser.get(requestPath(app, { scope: ONLINE, prompt: 'none' })));
}

const visitApp: Action = {
  name: 'visitApp',
  weight: 2,
  can: isSignedIn,
  async act(turn) {
    const { actor, pick } = turn;
    const device = newest(signedIn(actor), pick >> 2);
    const visit = { call: 'visitApp', app: newest(choices(actor.name), pick), device, offline: false };
    return comeBack(turn, visit, await visitSilently(device, visit.app));
  },
};

function connected({ state }: Model, actor: Actor): readonly string[] {
  return state.get(signedIn(actor).at(-1)?.session?.accountId ?? '')?.consents ?? [];
}

const removeConnectedApp: Action = {
  name: 'removeConnectedApp',
  weight: 3,
  can: (model, actor) => connected(model, actor).length > 0,
  act(turn) {
    const { model, actor, pick } = turn;
    const app = newest(connected(model, actor), pick) as ApplicationName;
    const device = newest(signedIn(actor), 0);
    return send(turn, device, 'removeConnectedApp', { app }, { app, detail: app });
  },
};

export const applicationActions: readonly Action[] = [allowApp, visitApp, removeConnectedApp];
