import { type ApplicationResponse, applicationEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Box } from '../../brand/box.tsx';
import { ButtonAnchor, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { useApi } from '../../http/use-api.ts';
import { paths } from '../../navigation/paths.ts';
import { useLocation } from '../../navigation/router.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useHydrated } from '../../settings/use-hydrated.ts';
import { authorizeErrorText as text } from './authorize-error.text.ts';

/** Anyone can write the fragment, so only what looks like a code of the protocol and an application's id counts. */
const facts = /^#code=([a-z_]{1,60})(?:&app=([a-z0-9-]{1,40}))?$/;

export function AuthorizeErrorPage(): ReactNode {
  usePageTitle(text.title);
  const { hash } = useLocation();
  const [, code, id] = (useHydrated() ? facts.exec(hash) : null) ?? [];
  const app = useApplication(id);
  return (
    <Box title={text.title} lead={null}>
      <p>
        {text.body(app?.name ?? null)} {code !== undefined && text.report(code)}
      </p>
      <ButtonPair>
        <ButtonLink variant="back" to={paths.home}>
          {text.home}
        </ButtonLink>
        {app !== null && app.uri !== null && (
          <ButtonAnchor variant="go" href={app.uri}>
            {text.wayBack(app.name)}
          </ButtonAnchor>
        )}
      </ButtonPair>
    </Box>
  );
}

/** Name and address are the operator's words. Null while unknown, and the page works without them. */
function useApplication(id: string | undefined): ApplicationResponse | null {
  const { attempt } = useApi();
  const [found, setFound] = useState<ApplicationResponse | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    attempt(applicationEndpoint, { id }, { background: true }).then(setFound, () => setFound(null));
  }, [attempt, id]);
  return found;
}
