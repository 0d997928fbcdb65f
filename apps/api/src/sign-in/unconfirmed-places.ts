import { AppError } from '../base/app-error.ts';
import type { Config } from '../base/config/config.ts';
import { limits, mostOf } from '../limits/limits.ts';
import { foldMailbox } from '../limits/mailbox.ts';
import type { ClientNetwork } from '../security/client-address.ts';
import { keyedId } from '../security/keyed-id.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import {
  insertPlaces,
  lockPlaces,
  type Place,
  secondsUntilPlace,
} from '../store/accounts/unconfirmed-places.ts';
import type { Database } from '../store/engine/database.ts';

interface Asker {
  readonly config: Config;
  readonly secretKeys: SecretKeys;
}

type PlaceLimit = 'signUps' | 'wideSignUps' | 'mailboxMails' | 'domainMails';

/** The places that a mail to an unconfirmed address takes in the rate limits. */
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

/** Rejects early, before more expensive work. The result can be outdated by the time `takePlaces` runs. */
export async function assertPlaces(db: Database, places: readonly Place[]): Promise<void> {
  const retryAfterSeconds = await secondsUntilPlace(db, places);
  if (retryAfterSeconds !== undefined)
    throw new AppError('too_many_requests', { retryAfterSeconds, limit: 'unconfirmed' });
}

/** Runs in the transaction that queues the mail. Confirming the address frees the places. */
export async function takePlaces(trx: Database, accountId: string, places: readonly Place[]): Promise<void> {
  await lockPlaces(trx, places);
  await assertPlaces(trx, places);
  await insertPlaces(trx, accountId, places);
}
