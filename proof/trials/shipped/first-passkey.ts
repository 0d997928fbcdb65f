import { browserTo } from '@portaria/harness/api-process';
import { seedPasskeys } from '@portaria/harness/seed-factors';
import { seedPeople } from '@portaria/harness/seed-people';
import { loginRequest, SoftAuthenticator, type SoftPasskey } from '@portaria/harness/soft-authenticator';
import pg from 'pg';
import { createSecretKeys } from '../../../apps/api/src/security/secret-keys.ts';

/** A login by passkey, of a person in the database. The process loads its library, and hashes no password. */
export async function logInByFirstPasskey(origin: string, env: NodeJS.ProcessEnv): Promise<void> {
  const keys = createSecretKeys([Buffer.from(env['SECRET_KEYS'] ?? '', 'base64')]);
  const client = new pg.Client({ connectionString: env['MIGRATE_DATABASE_URL'] });
  await client.connect();
  const [passkey] = await seedPasskeys(client, await seedPeople(client, keys, 1));
  await client.end();
  const browser = browserTo(origin);
  const authenticator = new SoftAuthenticator(env['PUBLIC_URL']);
  const answer = authenticator.answer(passkey as SoftPasskey, await loginRequest(browser));
  const { status } = await browser.post('v2/account/loginWithPasskey', answer);
  if (status !== 200) throw new Error(`the login by passkey answered ${status}`);
}
