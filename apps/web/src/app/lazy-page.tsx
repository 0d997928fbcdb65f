import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { focusHeading } from '../navigation/focus-heading.ts';
import { useHydrated } from '../settings/use-hydrated.ts';
import { Boundary } from './boundary.tsx';

/**
 * A page that is loaded when first opened. The prerendered HTML leaves its place empty. `waiting` is shown until it is
 * there, and `failure` if it does not come.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure: ReactNode,
  waiting: ReactNode,
): (props: Props) => ReactNode {
  const Page = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  return function LazyPage(props) {
    if (!useHydrated()) return null;
    // Keyed by its path, so that a page that failed does not hide the next one.
    const { path } = props as { path?: string };
    return (
      <Boundary key={path} fallback={failure}>
        <Suspense fallback={waiting}>
          <Page {...props} />
          <Arrival />
        </Suspense>
      </Boundary>
    );
  };
}

/** The navigation found no heading yet and focused the main element, so the focus moves after loading. */
function Arrival(): ReactNode {
  useEffect(() => {
    if (document.activeElement?.id === 'main') focusHeading();
  }, []);
  return null;
}
