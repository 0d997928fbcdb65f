import { randomBytes } from 'node:crypto';
import { canonicalUsername } from '@portaria/contract';
import { sealTotp } from '../../apps/api/src/security/sealed-totp.ts';
import type { SecretKeys } from '../../apps/api/src/security/secret-keys.ts';
import { newTotpSecret } from '../../apps/api/src/security/totp.ts';
import { uuidV7 } from '../../apps/api/src/security/uuid-v7.ts';
import type { Person } from './people.ts';
import type { Rows } from './rows.ts';

const RECOVERY_CODES = 10;

export interface Secrets {
  readonly keys: SecretKeys;
  /** One for all, because making a hash takes long. */
  readonly passwordHash: string;
  readonly recoveryHash: string;
}

/** The account itself. Returns the secret of the authenticator application, if there is one. */
export function addPerson(rows: Rows, person: Person, secrets: Secrets): Buffer | undefined {
  const { id, username, email, name, joinedAt, confirmedAt, factorSince } = person;
  rows.add('accounts', {
    id,
    username,
    username_canonical: canonicalUsername(username),
    email,
    email_canonical: email,
    email_confirmed_at: confirmedAt,
    created_at: joinedAt,
    second_factor_since: factorSince,
  });
  rows.add('passwords', {
    account_id: id,
    hash: secrets.passwordHash,
    scheme: 1,
    pepper_id: secrets.keys.current.id,
    changed_at: joinedAt,
  });
  rows.add('profiles', { account_id: id, display_name: name, updated_at: joinedAt });
  return factorSince === null ? undefined : addFactor(rows, id, factorSince, secrets);
}

function addFactor(rows: Rows, accountId: string, since: Date, { keys, recoveryHash }: Secrets): Buffer {
  const secret = newTotpSecret();
  const { ciphertext, keyId } = sealTotp(keys, secret, accountId);
  rows.add('totp_secrets', {
    id: uuidV7(since.getTime()),
    account_id: accountId,
    ciphertext,
    key_id: keyId,
    last_step: 0,
    created_at: since,
  });
  rows.add(
    'recovery_codes',
    ...Array.from({ length: RECOVERY_CODES }, (_, at) => ({
      account_id: accountId,
      selector: `A00${at}`,
      hash: recoveryHash,
      scheme: 1,
      pepper_id: keys.current.id,
      created_at: since,
    })),
  );
  return secret;
}

/** A code that nobody knows. */
export const newRecoverySecret = (): string => randomBytes(8).toString('hex');
