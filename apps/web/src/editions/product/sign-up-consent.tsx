import type { ReactNode } from 'react';
import { useSettings } from '../../settings/public-settings.ts';
import { useHydrated } from '../../settings/use-hydrated.ts';
import { signUpConsentText as text } from './sign-up-consent.text.ts';

/** What a new account agrees to, where the operator says so. Nothing is known while prerendering. */
export function SignUpConsent(): ReactNode {
  const { termsUrl, privacyUrl } = useSettings();
  const hydrated = useHydrated();
  if (!hydrated || (termsUrl === null && privacyUrl === null)) return null;
  return (
    <p>
      {text.agree}
      {termsUrl !== null && <Policy href={termsUrl} {...text.terms} />}
      {termsUrl !== null && privacyUrl !== null && text.and}
      {privacyUrl !== null && <Policy href={privacyUrl} {...text.privacy} />}.
    </p>
  );
}

/** In a tab of its own, because passwords that were typed here would be gone. */
function Policy({ href, article, name }: { href: string; article: string; name: string }): ReactNode {
  return (
    <>
      {article}
      <a href={href} rel="noreferrer" target="_blank">
        {name}
      </a>
    </>
  );
}
