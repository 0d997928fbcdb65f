import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { useHydrated } from '../settings/use-hydrated.ts';
import { useFirstLoad, useFirstLoads } from './first-loads.tsx';
import styles from './frame.module.css';

/** The skeleton of the page that is being prerendered. */
export const SkeletonContext = createContext<ReactNode>(null);

/** The skeleton that came with the document. Its nodes move on, because each step of loading has a frame of its own. */
let prerendered: { at: string; nodes: ChildNode[] } | null = null;

const nothing = (): void => undefined;

/** The heading of the frame goes with it. From the main element the focus moves to that of the page. */
function leaveHeading(): void {
  if (document.activeElement?.tagName === 'H1')
    document.getElementById('main')?.focus({ preventScroll: true });
}

/** In place of a page whose script has not run. It shows the prerendered skeleton, if there is one. */
export function Frame(): ReactNode {
  const isHydrated = useHydrated();
  const skeleton = useContext(SkeletonContext);
  const { framed } = useFirstLoads();
  useFirstLoad(false, nothing);
  useLayoutEffect(() => leaveHeading, []);

  function keep(frame: HTMLDivElement | null): void {
    const at = window.location.pathname;
    if (frame?.hasChildNodes()) prerendered = { at, nodes: [...frame.childNodes] };
    else if (prerendered?.at === at) frame?.append(...prerendered.nodes);
    framed.current = frame?.hasChildNodes() ?? false;
  }

  if (skeleton !== null)
    return (
      <div className={styles.frame} aria-busy="true">
        {skeleton}
      </div>
    );
  return (
    <div
      ref={keep}
      className={styles.frame}
      aria-busy="true"
      suppressHydrationWarning
      // The empty text makes hydration leave the content alone
      {...(!isHydrated && { dangerouslySetInnerHTML: { __html: '' } })}
    />
  );
}
