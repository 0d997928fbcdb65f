import { sql } from 'kysely';
import type { Identity } from '../../security/canonical-identity.ts';
import type { StoredPassword } from '../../security/password-hasher.ts';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** An account that a client is trying to authenticate as. */
export interface Candidate {
  readonly accountId: string;
  readonly disabled: boolean;
  readonly frozen: boolean;
  /** On, or required by a role. */
  readonly secondFactor: boolean;
  /** The device showed the second factor before, and the owner chose to skip it there. */
  readonly rememberedDevice: boolean;
  /** Undefined for an account without a password. */
  readonly password: StoredPassword | undefined;
  /** May be outdated. `takeDeviceFailure` decides whether the device still counts as known. */
  readonly knownDevice: boolean;
}

export type CandidateName = Identity | { readonly kind: 'id'; readonly canonical: string };

const columns = { id: 'id', email: 'email_canonical', username: 'username_canonical' } as const;

/** One index probe each for the account, the password and the device. */
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
      sql<boolean>`accounts.second_factor_since is not null or requires_second_factor(accounts.roles)`.as(
        'secondFactor',
      ),
      sql<boolean>`coalesce(known_devices.second_factor_until > ${now}, false)`.as('rememberedDevice'),
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
