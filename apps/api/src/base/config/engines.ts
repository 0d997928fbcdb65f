import { configText } from './config.pt-br.ts';
import type { EngineAddress, Environment } from './settings.ts';
import { isThisMachine } from './this-machine.ts';

/** Whether the driver, with this URL, rejects a server that does not encrypt or has an invalid certificate. */
const enforcesTls: Record<EngineAddress, (url: URL) => boolean> = {
  DATABASE_URL: postgresEnforcesTls,
  MIGRATE_DATABASE_URL: postgresEnforcesTls,
  REDIS_URL: redisEnforcesTls,
  SMTP_URL: smtpEnforcesTls,
};

/** Engines on other machines require TLS, unless the operator vouches for the network by setting ENGINES_TLS=off. */
export function requireTls(values: Environment, problems: string[]): void {
  if (!values.ENGINES_TLS) return;
  for (const name of Object.keys(enforcesTls) as EngineAddress[]) {
    const url = URL.parse(values[name] ?? '');
    if (url && !isOnThisMachine(url) && !enforcesTls[name](url))
      problems.push(configText.engineNeedsTls(name));
  }
}

/** The PostgreSQL driver prefers the `host` query parameter over the host name. It can also be a socket folder. */
function isOnThisMachine({ hostname, searchParams }: URL): boolean {
  const named = searchParams.getAll('host');
  const hosts = named.length > 0 ? named : [decodeURIComponent(hostname)];
  return hosts.every((host) => isThisMachine(host) || host.startsWith('/'));
}

/**
 * Only `verify-full` is accepted. The current driver treats `require` the same, but its next version and psql do not.
 */
function postgresEnforcesTls({ searchParams }: URL): boolean {
  return searchParams.getAll('sslmode').join() === 'verify-full';
}

/** A `tls` query parameter would override the `rediss:` protocol. */
function redisEnforcesTls({ protocol, searchParams }: URL): boolean {
  return protocol === 'rediss:' && !searchParams.has('tls');
}

function smtpEnforcesTls({ protocol, searchParams }: URL): boolean {
  const weakened = searchParams.has('ignoreTLS') || searchParams.has('tls.rejectUnauthorized');
  return !weakened && (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true');
}
