import type { ComponentType } from 'react';
import type { AppPath } from './paths.ts';

/** The build writes it into the document of the page. */
export interface PageText {
  /** Home has only the name of the service. */
  readonly title?: string;
  readonly description: string;
}

/** The whole of a page. An edition lists the pages it shows, and routes, documents, titles and menus follow. */
export interface PageRecord {
  readonly path: AppPath;
  readonly text: PageText;
  /** Search engines may list it. */
  readonly indexed?: true;
  /** Served only where TEST_PAGES is on. */
  readonly isTestPage?: true;
  /** Served only if the operator wrote its text. */
  readonly needsText?: true;
  /** The source file of its chunk, if its document preloads it. */
  readonly part?: string;
}

/** The parts are what its area passes in. */
export interface WithPage<Parts extends object = object> {
  readonly Page: ComponentType<Parts>;
}

/** The code is loaded when the page is first opened. */
export interface WithLoad<Parts extends object = object> {
  readonly load: () => Promise<ComponentType<Parts>>;
}

/** Keeps the exact type, which the list of an edition checks. */
export const definePage = <const Page extends PageRecord>(page: Page): Page => page;
