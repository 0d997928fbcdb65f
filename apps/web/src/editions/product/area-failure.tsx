import { csrfEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect } from 'react';
import { appText } from '../../app/app.text.ts';
import { Button, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { PlainPage } from '../../brand/plain-page.tsx';
import { useApi } from '../../http/use-api.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { paths } from '../../navigation/paths.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { areaFailureText as text } from './area-failure.text.ts';

/** Shown in place of a part that did not load. It reloads the page when the network is back. */
export function AreaFailure(): ReactNode {
  usePageTitle(text.title);
  const { attempt } = useApi();
  useEffect(() => {
    focusHeading();
    // Only if the server answers. Otherwise the browser's own error page would replace this one.
    const reload = (): void => {
      attempt(csrfEndpoint, undefined, { background: true }).then(
        () => window.location.reload(),
        () => undefined,
      );
    };
    // After a deployment a file of the older release may be gone. Once, because it may be gone for good.
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load?.type !== 'reload') reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [attempt]);
  return (
    <PlainPage title={text.title}>
      <p role="alert">{text.lead}</p>
      <ButtonPair>
        <ButtonLink variant="back" to={paths.home}>
          {text.back}
        </ButtonLink>
        <Button variant="go" onClick={() => window.location.reload()}>
          {appText.reload}
        </Button>
      </ButtonPair>
    </PlainPage>
  );
}
