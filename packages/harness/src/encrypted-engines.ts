import { chownSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerCertificate } from './authority.ts';
import { unprivilegedUser } from './engines/postgres-binaries.ts';
import type { OwnPostgres } from './own-postgres.ts';
import type { OwnRedis } from './own-redis.ts';

/** PostgreSQL only accepts a key file that it owns. Open connections keep their old certificate. */
export async function certifyPostgres(postgres: OwnPostgres, certificate: ServerCertificate): Promise<void> {
  const [row] = await postgres.query<{ data_directory: string }>('show data_directory');
  const folder = row?.data_directory ?? '';
  cpSync(certificate.certificateFile, join(folder, 'server.crt'));
  cpSync(certificate.keyFile, join(folder, 'server.key'));
  const user = unprivilegedUser();
  for (const file of user ? ['server.crt', 'server.key'] : []) {
    chownSync(join(folder, file), user?.uid ?? 0, user?.gid ?? 0);
  }
  await postgres.query('alter system set ssl = on');
  await postgres.query('select pg_reload_conf()');
}

/** Adds a TLS port. The test itself uses the plain port. */
export function redisTls(port: number, { certificateFile, keyFile }: ServerCertificate): string[] {
  const files = ['--tls-cert-file', certificateFile, '--tls-key-file', keyFile];
  return ['--tls-port', String(port), '--tls-auth-clients', 'no', ...files];
}

export async function certifyRedis(redis: OwnRedis, certificate: ServerCertificate): Promise<void> {
  const { certificateFile, keyFile } = certificate;
  await redis.command('CONFIG', 'SET', 'tls-cert-file', certificateFile, 'tls-key-file', keyFile);
}
