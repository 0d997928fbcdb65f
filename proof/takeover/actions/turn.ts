import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@portaria/contract';
import type { AdministratorRole } from '@portaria/contract/administration';
import type { Answer } from '@portaria/harness/browser';
import type { LinkPurpose } from '../../../apps/api/src/security/one-time-link.ts';
import { uuidFromText } from '../../../apps/api/src/security/uuid-v7.ts';
import type { Actor, Device, HeldFactor } from '../actors.ts';
import type { ApplicationName } from '../applications.ts';
import type { Fixture } from '../fixture.ts';
import type { MailboxName } from '../mailboxes.ts';
import type { ReceivedMail } from '../mails.ts';
import type { Model } from '../model.ts';
import type { Outcome, Stolen } from '../outcome.ts';
import type { ProviderAccount } from '../provider-accounts.ts';

/** One actor's turn. */
export interface Turn {
  readonly fixture: Fixture;
  readonly model: Model;
  readonly actor: Actor;
  /** Chooses one of the candidates. 0 is the newest. */
  readonly pick: number;
}

export interface Action {
  readonly name: string;
  /** Relative frequency. */
  readonly weight: number;
  can(model: Model, actor: Actor): boolean;
  act(turn: Turn): Promise<Outcome>;
}

export function newest<Item>(items: readonly Item[], pick: number): Item {
  const item = items.at(-1 - (pick % items.length));
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

export const signedIn = ({ devices }: Actor): Device[] =>
  devices.filter(({ session, refused }) => session && !refused);

/** Browsers with a right password, or a login through a provider, that waits for its second factor. */
export const waiting = ({ devices }: Actor): Device[] => devices.filter(({ pending }) => pending);

export const mailsFor = ({ mails }: Actor, ...purposes: LinkPurpose[]): ReceivedMail[] =>
  mails.filter(({ link }) => link && purposes.includes(link.purpose));

/** Codes for a step-up. Their mail has no link. */
export const proofMails = ({ mails }: Pick<Actor, 'mails'>): ReceivedMail[] =>
  mails.filter(({ subject, code }) => subject === 'Código para continuar' && code !== undefined);

export interface Shown {
  readonly detail?: string;
  readonly mail?: ReceivedMail | undefined;
  readonly password?: string;
  readonly newPassword?: string;
  readonly factor?: HeldFactor | undefined;
  readonly external?: ProviderAccount | undefined;
  readonly accountId?: string;
  readonly mailbox?: MailboxName;
  readonly app?: ApplicationName;
  readonly right?: AdministratorRole | null;
  readonly stolen?: Stolen | undefined;
  readonly declared?: true | undefined;
}

const path = (call: string): string => `${API_BASE}v2/account/${call}`;

/** Sends one call and records who sent it and with which credentials. */
export async function send(
  { actor }: Pick<Turn, 'actor'>,
  device: Device,
  call: string,
  body?: unknown,
  shown: Shown = {},
): Promise<Outcome> {
  const { session } = device;
  const deviceId = deviceIdOf(device);
  const answer = await withRetry(() => device.browser.post(path(call), body));
  return { ...outcomeOf(actor, device, call, session, answer, shown), deviceId };
}

export async function read({ actor }: Pick<Turn, 'actor'>, device: Device, call: string): Promise<Outcome> {
  const { session } = device;
  const answer = await withRetry(() => device.browser.get(path(call)));
  return outcomeOf(actor, device, call, session, answer, {});
}

/** The cookie begins with the id. Its MAC is the server's concern. */
export function deviceIdOf({ browser }: Device): string | undefined {
  return uuidFromText(browser.cookies.get('__Host-device')?.split('.')[0] ?? '');
}

const TRIES = 5;

/** Retries on 503, which a busy machine returns without having changed anything. */
export async function withRetry(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await work();
    if (answer.status !== 503 || tries === TRIES) return answer;
    await sleep(tries * 200);
  }
}

export function outcomeOf(
  actor: Actor,
  device: Device,
  call: string,
  session: Device['session'],
  { status, text }: Answer,
  shown: Shown,
): Outcome {
  return { actor: actor.name, device, call, session, status, answer: text, detail: '', ...shown };
}
