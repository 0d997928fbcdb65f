import { returnAddress } from '../../sign-in/identities/visit-provider.ts';
import type { Check } from './environment.ts';
import { right } from './finding.ts';
import { loginProviderText as text } from './login-providers.pt-br.ts';

/** A provider compares the address character by character, so the operator copies it from here. */
export const checkReturnAddresses: Check = async ({ config }) =>
  config.loginProviders.map((one) =>
    right(text.register(one, returnAddress({ config }, one.id), `${config.origin}/`)),
  );
