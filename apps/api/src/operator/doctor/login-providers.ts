import { setTimeout as sleep } from 'node:timers/promises';
import type { LoginProvider } from '../../base/config/login-providers.ts';
import { createExternalLogin } from '../../outbound/external/create-external-login.ts';
import type { Check, Environment } from './environment.ts';
import { type Finding, right, wrong } from './finding.ts';
import { loginProviderText as text } from './login-providers.pt-br.ts';
import { algorithmFindings } from './provider-algorithm.ts';
import { clockFindings } from './provider-clock.ts';
import { credentialFindings } from './provider-credentials.ts';
import { lookAtProvider } from './provider-look.ts';

/** Less than all checks have, so that a provider that hangs hides no other one. */
const EACH_MS = 6_000;

export const checkLoginProviders: Check = async (environment) => {
  const { loginProviders } = environment.config;
  if (loginProviders.length === 0) return [right(text.none)];
  return (await Promise.all(loginProviders.map((one) => inTime(environment, one)))).flat();
};

async function inTime(environment: Environment, connection: LoginProvider): Promise<Finding[]> {
  const deadline = sleep(EACH_MS, [wrong(text.tooSlow(connection.id))], { ref: false });
  return Promise.race([examined(environment, connection), deadline]);
}

async function examined({ config, now }: Environment, connection: LoginProvider): Promise<Finding[]> {
  const look = await lookAtProvider(config, connection, now);
  if ('fault' in look) return [wrong(look.fault)];
  const findings = [
    ...algorithmFindings(connection, look),
    ...clockFindings(connection.id, look.aheadSeconds),
    ...(await credentialFindings(config, connection, createExternalLogin(config), look)),
  ];
  return findings.length > 0 ? findings : [right(text.fine(connection.id))];
}
