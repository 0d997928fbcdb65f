import { AppError } from '../base/app-error.ts';
import type { Config } from '../base/config/config.ts';
import { limits, mostOf } from '../limits/limits.ts';
import { foldMailbox } from '../limits/mailbox.ts';
import type { ClientNetwork } from '../security/client-address.ts';
import { keyedId } from '../security/keyed-id.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { insertSlots, lockSlots, type Slot, secondsUntilSlot } from '../store/accounts/unconfirmed-slots.ts';
import type { Database } from '../store/engine/database.ts';

interface Asker {
  readonly config: Config;
  readonly secretKeys: SecretKeys;
}

type SlotLimit = 'signUps' | 'wideSignUps' | 'mailboxMails' | 'domainMails';

/** The slots that a mail to an unconfirmed address takes in the rate limits. */
export function mailSlots(asker: Asker, email: string): Slot[] {
  const { mailbox, domain } = foldMailbox(email);
  return [
    slotOf(asker, 'mailboxMails', mailbox),
    ...(domain === undefined ? [] : [slotOf(asker, 'domainMails', domain)]),
  ];
}

export function signUpSlots(asker: Asker, email: string, { narrow, wide }: ClientNetwork): Slot[] {
  return [slotOf(asker, 'signUps', narrow), slotOf(asker, 'wideSignUps', wide), ...mailSlots(asker, email)];
}

function slotOf({ config, secretKeys }: Asker, name: SlotLimit, counted: string): Slot {
  const limit = limits[name];
  return {
    key: keyedId(secretKeys, 'place', name, counted),
    most: mostOf(limit, config),
    seconds: limit.seconds,
  };
}

/** Rejects early, before more expensive work. The result can be outdated by the time `takeSlots` runs. */
export async function assertSlots(db: Database, slots: readonly Slot[]): Promise<void> {
  const retryAfterSeconds = await secondsUntilSlot(db, slots);
  if (retryAfterSeconds !== undefined)
    throw new AppError('too_many_requests', { retryAfterSeconds, limit: 'unconfirmed' });
}

/** Runs in the transaction that queues the mail. Confirming the address frees the slots. */
export async function takeSlots(trx: Database, accountId: string, slots: readonly Slot[]): Promise<void> {
  await lockSlots(trx, slots);
  await assertSlots(trx, slots);
  await insertSlots(trx, accountId, slots);
}
