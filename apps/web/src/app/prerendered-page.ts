import type { PageManifest } from '@portaria/contract';
import type { ReactNode } from 'react';
import type { PageRecord } from '../navigation/define-page.ts';

/** A page that the build writes as HTML, rendered at its path. */
export interface PrerenderedPage extends PageRecord {
  /** The name of its file without the extension, if it does not follow from the path. */
  readonly name?: string;
  /** Every path it is served at, if not only its own. */
  readonly patterns?: readonly string[];
  /** Served only where ADMIN_AREA is on. */
  readonly isAdminPage?: boolean;
  /** Source files of the chunks before its own, which its head preloads. */
  readonly parts?: readonly string[];
  /** What is shown until the page's script has run. */
  readonly skeleton?: ReactNode;
}

/** The server refers to the page by the name of its file. */
export const nameOf = ({
  path,
  name = path.slice(1).replaceAll(/[/:]+/g, '-') || 'home',
}: PrerenderedPage): string => name;

/** What the server needs to know about the pages. The build writes it next to them. */
export function manifestOf(pages: readonly PrerenderedPage[]): PageManifest {
  return pages.flatMap((page) => {
    const { path, patterns = [path], isTestPage = false, isAdminPage, needsText } = page;
    return patterns.map((pattern) => ({
      pattern,
      page: nameOf(page),
      isTestPage,
      ...(needsText && { needsText }),
      ...(isAdminPage && { isAdminPage }),
    }));
  });
}

/** Paths that the router knows but the server would not serve. */
export function pathsWithoutPage(known: readonly string[], manifest: PageManifest): string[] {
  const answered = new Set(manifest.map(({ pattern }) => pattern));
  return known.filter((path) => !answered.has(path));
}
