import type { ReactNode } from 'react';
import type { LinkedProvider } from './linked-provider.ts';
import { providerText as text } from './provider.text.ts';

/** Where people end what they allowed at a provider, by its kind. */
const pages: Readonly<Record<string, string>> = {
  google: 'https://myaccount.google.com/connections',
  microsoft: 'https://account.live.com/consent/Manage',
  apple: 'https://account.apple.com/account/manage',
  facebook: 'https://www.facebook.com/settings?tab=applications',
  github: 'https://github.com/settings/applications',
  govbr: 'https://contas.acesso.gov.br',
};

/** No token of the provider is stored here, so nothing here can end the access. */
export function ProviderAccess({ provider }: { provider: LinkedProvider }): ReactNode {
  const page = pages[provider.kind ?? ''];
  return (
    <p>
      {text.ends(provider, page !== undefined)}
      {page !== undefined && (
        <>
          <a href={page} rel="noreferrer" target="_blank">
            {text.connections(provider)}
          </a>
          .
        </>
      )}
    </p>
  );
}
