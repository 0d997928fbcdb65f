import { parseArgs } from 'node:util';
import { readConfig } from '../base/config/config.ts';
import { createSecretKeys, type SecretKeys } from '../security/secret-keys.ts';
import {
  PUBLISHED_BEFORE_SIGNING_SECONDS,
  REREAD_EVERY_SECONDS,
  revokeSigningKeys,
  rotateSigningKey,
  SOONEST_SIGNING_SECONDS,
} from '../session/signing-keyring.ts';
import { type Database, openDatabase } from '../store/engine/database.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';

export async function keysCommand(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { now: { type: 'boolean' }, revoke: { type: 'boolean' } },
  });
  if (positionals[0] !== 'rotate')
    throw new OperatorError(cliText.unknownCommand(`keys ${positionals[0] ?? ''}`));
  const config = readConfig();
  const db = openDatabase(config);
  try {
    const keys = createSecretKeys(config.secretKeys);
    const output = values.revoke ? await revoke(db, keys) : await rotate(db, keys, values.now ?? false);
    process.stdout.write(`${output}\n`);
  } finally {
    await db.destroy();
  }
}

async function rotate(db: Database, keys: SecretKeys, now: boolean): Promise<string> {
  const lead = now ? SOONEST_SIGNING_SECONDS : PUBLISHED_BEFORE_SIGNING_SECONDS;
  return cliText.rotated(await rotateSigningKey(db, keys, lead), lead);
}

async function revoke(db: Database, keys: SecretKeys): Promise<string> {
  const { id, revoked } = await revokeSigningKeys(db, keys);
  return cliText.revoked(id, revoked, REREAD_EVERY_SECONDS);
}
