import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@portaria/contract';
import type { LinkPurpose } from '../../../src/security/one-time-link.ts';
import type { Answer } from '../../browser.ts';
import type { Actor, Device } from '../actors.ts';
import type { Deed } from '../deed.ts';
import type { Letter } from '../letters.ts';
import type { MailboxName } from '../mailboxes.ts';
import type { Model } from '../model.ts';
import type { World } from '../world.ts';

/** One actor's turn. */
export interface Scene {
  readonly world: World;
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
  act(scene: Scene): Promise<Deed>;
}

export function newest<Item>(items: readonly Item[], pick: number): Item {
  const item = items.at(-1 - (pick % items.length));
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

export const signedIn = ({ devices }: Actor): Device[] =>
  devices.filter(({ session, refused }) => session && !refused);

export const lettersFor = ({ letters }: Actor, ...purposes: LinkPurpose[]): Letter[] =>
  letters.filter(({ link }) => link && purposes.includes(link.purpose));

export interface Shown {
  readonly detail?: string;
  readonly letter?: Letter | undefined;
  readonly password?: string;
  readonly newPassword?: string;
  readonly accountId?: string;
  readonly mailbox?: MailboxName;
}

const path = (call: string): string => `${API_BASE}v2/account/${call}`;

/** Sends one call and records who sent it and with which credentials. */
export async function send(
  { actor }: Pick<Scene, 'actor'>,
  device: Device,
  call: string,
  body?: unknown,
  shown: Shown = {},
): Promise<Deed> {
  const { session } = device;
  const answer = await withRetry(() => device.browser.post(path(call), body));
  return deedOf(actor, device, call, session, answer, shown);
}

export async function read({ actor }: Pick<Scene, 'actor'>, device: Device, call: string): Promise<Deed> {
  const { session } = device;
  const answer = await withRetry(() => device.browser.get(path(call)));
  return deedOf(actor, device, call, session, answer, {});
}

const TRIES = 5;

/** Retries on 503, which a busy machine returns without having changed anything. */
async function withRetry(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await work();
    if (answer.status !== 503 || tries === TRIES) return answer;
    await sleep(tries * 200);
  }
}

function deedOf(
  actor: Actor,
  device: Device,
  call: string,
  session: Device['session'],
  { status, text }: Answer,
  shown: Shown,
): Deed {
  return { actor: actor.name, device, call, session, status, answer: text, detail: '', ...shown };
}

/** Does a step-up and retries if the call requires one and the actor knows the password. */
export async function withStepUp(scene: Scene, device: Device, work: () => Promise<Deed>): Promise<Deed> {
  const deed = await work();
  const known = scene.actor.passwords.findLast(({ accountId }) => accountId === device.session?.accountId);
  if (deed.status !== 403 || !known) return deed;
  await send(scene, device, 'prove', { password: known.password });
  return work();
}
