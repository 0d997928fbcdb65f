import type { ComponentType, ReactNode } from 'react';
import { lazyPage } from '../../app/lazy-page.tsx';
import { Frame } from '../../feedback/frame.tsx';
import { AreaFailure } from './area-failure.tsx';

/** A page in a chunk of its own, which tries again by itself where the network was gone. */
export const loadPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => ReactNode) => lazyPage(load, <AreaFailure />, <Frame />);
