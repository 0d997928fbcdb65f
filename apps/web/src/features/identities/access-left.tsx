import { identitiesEndpoint, type PublicLoginProvider } from '@portaria/contract';
import type { ReactNode } from 'react';
import type { Call } from '../../http/http-client.ts';
import { linkedProvider } from './linked-provider.ts';
import { ProviderAccess } from './provider-access.tsx';

/** What a deleted account leaves at its providers. Null where that is nothing, or not known. */
export async function accessLeft(call: Call, providers: readonly PublicLoginProvider[]): Promise<ReactNode> {
  const known = await call(identitiesEndpoint).catch(() => null);
  if (known === null || known.identities.length === 0) return null;
  return known.identities.map((identity) => (
    <ProviderAccess key={identity.id} provider={linkedProvider(identity, providers)} />
  ));
}
