import { configText } from './config.pt-br.ts';
import type { EngineAddress, Environment } from './config-settings.ts';
import { isThisMachine } from './this-machine.ts';

/** Whether the driver, given this address, leaves a server that does not encrypt or shows a wrong certificate. */
const insistsOnTls: Record<EngineAddress, (url: URL) => boolean> = {
  DATABASE_URL: postgresInsists,
  MIGRATE_DATABASE_URL: postgresInsists,
  REDIS_URL: redisInsists,
  SMTP_URL: smtpInsists,
};

/** An engine on another machine is spoken to over TLS, or the operator vouches for the network in between. */
export function demandTls(values: Environment, problems: string[]): void {
  if (!values.ENGINES_TLS) return;
  for (const name of Object.keys(insistsOnTls) as EngineAddress[]) {
    const url = URL.parse(values[name] ?? '');
    if (url && !isHere(url) && !insistsOnTls[name](url)) problems.push(configText.engineNeedsTls(name));
  }
}

/** PostgreSQL's driver takes the host, or the folder of a socket, from the options if it stands there. */
function isHere({ hostname, searchParams }: URL): boolean {
  const named = searchParams.getAll('host');
  const hosts = named.length > 0 ? named : [decodeURIComponent(hostname)];
  return hosts.every((host) => isThisMachine(host) || host.startsWith('/'));
}

/** `require` means the same to today's driver, but less to its next version and to psql. */
function postgresInsists({ searchParams }: URL): boolean {
  return searchParams.getAll('sslmode').join() === 'verify-full';
}

/** An option named tls would replace what the protocol says. */
function redisInsists({ protocol, searchParams }: URL): boolean {
  return protocol === 'rediss:' && !searchParams.has('tls');
}

function smtpInsists({ protocol, searchParams }: URL): boolean {
  const weakened = searchParams.has('ignoreTLS') || searchParams.has('tls.rejectUnauthorized');
  return !weakened && (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true');
}
