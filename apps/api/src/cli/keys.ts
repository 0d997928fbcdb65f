import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../data/database.ts';
import { createSecretKeys } from '../security/secret-keys.ts';
import {
  PUBLISHED_BEFORE_SIGNING_SECONDS,
  rotateSigningKey,
  SOONEST_SIGNING_SECONDS,
} from '../security/signing-keyring.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';

export async function keysCommand(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { now: { type: 'boolean' } },
  });
  if (positionals[0] !== 'rotate')
    throw new OperatorError(cliText.unknownCommand(`keys ${positionals[0] ?? ''}`));
  const config = readConfig();
  const db = openDatabase(config);
  try {
    const lead = values.now ? SOONEST_SIGNING_SECONDS : PUBLISHED_BEFORE_SIGNING_SECONDS;
    const id = await rotateSigningKey(db, createSecretKeys(config.secretKeys), lead);
    process.stdout.write(`${cliText.rotated(id, lead)}\n`);
  } finally {
    await db.destroy();
  }
}
