import { sql } from 'kysely';
import type { Identity } from '../security/canonical-identity.ts';
import type { StoredPassword } from '../security/password-hasher.ts';
import type { Database } from './database.ts';

/** An account that somebody tries to prove is theirs. */
export interface Candidate {
  readonly accountId: string;
  readonly disabled: boolean;
  readonly frozen: boolean;
  /** Undefined for an account that has none. */
  readonly password: StoredPassword | undefined;
  /** Whether it still counts as known, taking a failure from it finds out. */
  readonly knownDevice: boolean;
}

export type CandidateName = Identity | { readonly kind: 'id'; readonly canonical: string };

const columns = { id: 'id', email: 'email_canonical', username: 'username_canonical' } as const;

/** One probe by the name, and one each for password and device. */
export async function findCandidate(
  db: Database,
  name: CandidateName,
  deviceId: string | undefined,
): Promise<Candidate | undefined> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('passwords', 'passwords.account_id', 'accounts.id')
    .leftJoin('known_devices', (join) =>
      join
        .onRef('known_devices.account_id', '=', 'accounts.id')
        .on('known_devices.id', '=', deviceId ?? null),
    )
    .select([
      'accounts.id as accountId',
      sql<boolean>`accounts.disabled_at is not null`.as('disabled'),
      sql<boolean>`accounts.unknown_devices_refused_at is not null`.as('frozen'),
      sql<boolean>`known_devices.id is not null`.as('knownDevice'),
      'passwords.hash',
      'passwords.scheme',
      'passwords.pepper_id as pepperId',
    ])
    .where(`accounts.${columns[name.kind]}`, '=', name.canonical)
    .executeTakeFirst();
  if (!row) return undefined;
  const { hash, scheme, pepperId, ...candidate } = row;
  const hasPassword = hash !== null && scheme !== null && pepperId !== null;
  return { ...candidate, password: hasPassword ? { hash, scheme, pepperId } : undefined };
}
