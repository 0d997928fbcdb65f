import type { ReactNode } from 'react';
import { policyLinksText } from './policy-links.text.ts';
import { useSettings } from './public-settings.ts';
import { useHydrated } from './use-hydrated.ts';

type PolicyLink = keyof typeof policyLinksText;

/** The operator's pages, each shown only if set. They are not known while prerendering. */
export function PolicyLinks({
  only,
  className,
}: {
  only: PolicyLink[];
  className?: string | undefined;
}): ReactNode {
  const { termsUrl, privacyUrl, supportUrl } = useSettings();
  const hydrated = useHydrated();
  const addresses: Record<PolicyLink, string | null> = {
    terms: termsUrl,
    privacy: privacyUrl,
    support: supportUrl,
  };
  const shown = only.filter((link) => addresses[link] !== null);
  if (!hydrated || shown.length === 0) return null;
  return (
    <ul className={className}>
      {shown.map((link) => (
        <li key={link}>
          <a href={addresses[link] ?? undefined}>{policyLinksText[link]}</a>
        </li>
      ))}
    </ul>
  );
}
