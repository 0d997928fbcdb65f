import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { Database } from '../data/database.ts';
import { insertPlaces, lockPlaces, type Place, secondsUntilPlace } from '../data/unconfirmed-places.ts';
import type { ClientNetwork } from '../security/client-address.ts';
import { keyedId } from '../security/keyed-id.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { limits, mostOf } from './limits.ts';
import { foldMailbox } from './mailbox.ts';

interface Asker {
  readonly config: Config;
  readonly secretKeys: SecretKeys;
}

type PlaceLimit = 'signUps' | 'wideSignUps' | 'mailboxMails' | 'domainMails';

/** What a mail to an address that nobody has confirmed takes. */
export function mailPlaces(asker: Asker, email: string): Place[] {
  const { mailbox, domain } = foldMailbox(email);
  return [
    placeOf(asker, 'mailboxMails', mailbox),
    ...(domain === undefined ? [] : [placeOf(asker, 'domainMails', domain)]),
  ];
}

export function signUpPlaces(asker: Asker, email: string, { narrow, wide }: ClientNetwork): Place[] {
  return [
    placeOf(asker, 'signUps', narrow),
    placeOf(asker, 'wideSignUps', wide),
    ...mailPlaces(asker, email),
  ];
}

function placeOf({ config, secretKeys }: Asker, name: PlaceLimit, counted: string): Place {
  const limit = limits[name];
  return {
    key: keyedId(secretKeys, 'place', name, counted),
    most: mostOf(limit, config),
    seconds: limit.seconds,
  };
}

/** Before anything that costs more. What it finds may be taken by the time of `takePlaces`. */
export async function assertPlaces(db: Database, places: readonly Place[]): Promise<void> {
  const retryAfterSeconds = await secondsUntilPlace(db, places);
  if (retryAfterSeconds !== undefined)
    throw new AppError('too_many_requests', { retryAfterSeconds, limit: 'unconfirmed' });
}

/** In the transaction that queues the mail; confirming gives the places back. */
export async function takePlaces(trx: Database, accountId: string, places: readonly Place[]): Promise<void> {
  await lockPlaces(trx, places);
  await assertPlaces(trx, places);
  await insertPlaces(trx, accountId, places);
}
