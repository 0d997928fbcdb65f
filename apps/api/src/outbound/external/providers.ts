import type { LoginProvider, ProviderType } from '../../base/config/login-providers.ts';
import type { Provider } from './provider.ts';
import { apple } from './providers/apple.ts';
import { facebook } from './providers/facebook.ts';
import { github } from './providers/github.ts';
import { google } from './providers/google.ts';
import { govbr } from './providers/govbr.ts';
import { microsoft } from './providers/microsoft.ts';
import { oidc } from './providers/oidc.ts';

const providers: { readonly [Type in ProviderType]: Provider<Type> } = {
  govbr,
  google,
  apple,
  microsoft,
  oidc,
  github,
  facebook,
};

export function providerOf({ type }: LoginProvider): Provider<ProviderType> {
  return providers[type];
}
