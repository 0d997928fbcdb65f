import type { PageManifest } from '@portaria/contract';
import type { ReactNode } from 'react';

/** A page that the build writes as HTML. */
export interface PrerenderedPage {
  /** The file name without its extension. The server refers to the page by it. */
  readonly name: string;
  /** The path it is rendered at. */
  readonly path: string;
  /** Every path it is served at, if not only `path`. */
  readonly patterns?: readonly string[];
  /** Served only where TEST_PAGES is on. */
  readonly isTestPage?: boolean;
  /** Served only where ADMIN_AREA is on. */
  readonly isAdminPage?: boolean;
  /** Served only if the operator wrote its text. */
  readonly needsText?: boolean;
  readonly title: string | null;
  readonly description: string;
  readonly indexed: boolean;
  /** Source files of its lazy chunks, which its head preloads. */
  readonly parts?: readonly string[];
  /** What is shown until the page's script has run. */
  readonly skeleton?: ReactNode;
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
}

export function headOf({ title, description }: PageHead): PageHead {
  return { title, description };
}

/** What the server needs to know about the pages. The build writes it next to them. */
export function manifestOf(pages: readonly PrerenderedPage[]): PageManifest {
  return pages.flatMap(({ name, path, patterns = [path], isTestPage = false, isAdminPage, needsText }) =>
    patterns.map((pattern) => ({
      pattern,
      page: name,
      isTestPage,
      ...(needsText && { needsText }),
      ...(isAdminPage && { isAdminPage }),
    })),
  );
}

/** Paths that the router knows but the server would not serve. */
export function pathsWithoutPage(known: readonly string[], manifest: PageManifest): string[] {
  const answered = new Set(manifest.map(({ pattern }) => pattern));
  return known.filter((path) => !answered.has(path));
}
