import type { IdentitySummary, PublicLoginProvider } from '@portaria/contract';

/** A provider that an account is linked to. */
export interface LinkedProvider {
  name: string;
  /** Undefined where the operator has removed the provider. */
  kind: string | undefined;
}

export function linkedProvider(
  { provider, name }: Pick<IdentitySummary, 'provider' | 'name'>,
  configured: readonly PublicLoginProvider[] = [],
): LinkedProvider {
  return { name, kind: configured.find(({ id }) => id === provider)?.kind };
}
