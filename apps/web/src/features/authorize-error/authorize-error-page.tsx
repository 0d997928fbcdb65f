import type { ReactNode } from 'react';
import { PlainPage } from '../../brand/plain-page.tsx';
import { useLocation } from '../../navigation/router.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useHydrated } from '../../settings/use-hydrated.ts';
import { authorizeErrorText as text } from './authorize-error.text.ts';

/** Anyone can write the fragment, so only what looks like a code of the protocol is shown. */
const codeShape = /^#code=([a-z_]{1,60})$/;

export function AuthorizeErrorPage(): ReactNode {
  usePageTitle(text.title);
  const { hash } = useLocation();
  const code = useHydrated() ? codeShape.exec(hash)?.[1] : undefined;
  return (
    <PlainPage title={text.title}>
      <p>
        {text.body} {code !== undefined && text.report(code)}
      </p>
    </PlainPage>
  );
}
