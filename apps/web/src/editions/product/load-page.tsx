import type { ComponentType, ReactNode } from 'react';
import { lazyPage } from '../../app/lazy-page.tsx';
import { Frame } from '../../feedback/frame.tsx';
import type { PageRecord, WithLoad, WithPage } from '../../navigation/define-page.ts';
import { AreaFailure } from './area-failure.tsx';

/** A page in a chunk of its own, which tries again by itself where the network was gone. */
export const loadPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => ReactNode) => lazyPage(load, <AreaFailure />, <Frame />);

/** A page of an area. Its code is loaded when it is first opened. */
export const shown = <Page extends PageRecord, Parts extends object>(
  page: Page & (WithPage<Parts> | WithLoad<Parts>),
): Page & WithPage<Parts> => ('Page' in page ? page : { ...page, Page: loadPage(page.load) });
