import { pausedConnections } from '../../store/sign-in/external-connections.ts';
import type { Check } from './environment.ts';
import { advice } from './finding.ts';
import { loginProviderText as text } from './login-providers.pt-br.ts';

/** Somebody meant it, but whoever looks into a login that fails may not know. */
export const checkPausedProviders: Check = async ({ config, db }) => {
  const paused = await pausedConnections(db);
  return config.loginProviders
    .filter(({ id }) => paused.includes(id))
    .map(({ id }) => advice(text.paused(id, config.ADMIN_AREA)));
};
