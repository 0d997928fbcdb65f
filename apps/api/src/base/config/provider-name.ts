import { providerName } from '@portaria/contract';
import type { LoginProvider } from './login-providers.ts';

/** What people call the connection with this id. One that the settings name no more is called by its id. */
export function nameOfProvider(providers: readonly LoginProvider[], id: string): string {
  const found = providers.find((provider) => provider.id === id);
  if (!found) return providerName(id);
  return found.type === 'oidc' ? found.name : providerName(found.type);
}
