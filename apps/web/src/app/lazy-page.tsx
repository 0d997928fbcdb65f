import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Loading } from '../feedback/loading.tsx';
import { useHydrated } from '../settings/use-hydrated.ts';
import { focusHeading } from './focus-heading.ts';

/** A page that is fetched when it is first opened; in the prerendered frame its place is empty. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Page = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  return function LazyPage(props) {
    if (!useHydrated()) return null;
    return (
      <Suspense fallback={<Loading />}>
        <Page {...props} />
        <Arrival />
      </Suspense>
    );
  };
}

/** The step that opened the page found no heading yet, and left the focus on the frame. */
function Arrival(): ReactNode {
  useEffect(() => {
    if (document.activeElement?.id === 'main') focusHeading();
  }, []);
  return null;
}
