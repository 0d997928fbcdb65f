import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPassword } from '@portaria/harness/engines/database';
import { newSecretKey } from '@portaria/harness/entries';

export interface DevSecrets {
  readonly secretKeys: string;
  readonly passwords: { readonly owner: string; readonly app: string };
}

const fileIn = (folder: string): string => join(folder, 'secrets.json');

export function readDevSecrets(folder: string): DevSecrets | undefined {
  const file = fileIn(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Created once and kept outside version control, so that existing accounts can still log in. */
export function makeDevSecrets(folder: string): DevSecrets {
  const secrets: DevSecrets = {
    secretKeys: newSecretKey(),
    passwords: { owner: newPassword(), app: newPassword() },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
