import type { LoginProvider, ProviderType } from '../config/login-providers.ts';
import type { Provider } from './provider.ts';
import { google } from './providers/google.ts';
import { oidc } from './providers/oidc.ts';

const providers: { readonly [Type in ProviderType]: Provider<Type> } = { google, oidc };

export function providerOf({ type }: LoginProvider): Provider<ProviderType> {
  return providers[type];
}
