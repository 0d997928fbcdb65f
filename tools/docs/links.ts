import { dirname, join, normalize } from 'node:path';
import { anchorsIn, linksIn } from '@portaria/harness/markdown';

/** Maps the path of each document to its text. */
export type Documents = ReadonlyMap<string, string>;

interface Link {
  readonly from: string;
  readonly target: string;
  readonly path: string;
  readonly anchor: string | undefined;
}

const isExternal = (link: string): boolean => /^(?:https?|mailto):/.test(link);

function internalLinks(from: string, text: string): Link[] {
  return linksIn(text)
    .filter((link) => !isExternal(link))
    .map((target) => {
      const [path = '', anchor] = target.split('#');
      return { from, target, anchor, path: path === '' ? from : normalize(join(dirname(from), path)) };
    });
}

/** GitHub shows the README of a linked folder. */
const pageAt = (documents: Documents, path: string): string =>
  documents.has(path) ? path : join(path, 'README.md');

export function deadLinks(documents: Documents, exists: (path: string) => boolean): string[] {
  return [...documents]
    .flatMap(([from, text]) => internalLinks(from, text))
    .flatMap(({ from, target, path, anchor }) => {
      if (!exists(path)) return [`${from} links to ${target}, which does not exist`];
      if (anchor === undefined) return [];
      const anchors = anchorsIn(documents.get(pageAt(documents, path)) ?? '');
      return anchors.includes(anchor) ? [] : [`${from} links to ${target}, which has no such heading`];
    });
}

/** Pages that cannot be reached from `start` by following links. */
export function unreachablePages(documents: Documents, start: string): string[] {
  const reached = new Set<string>();
  const waiting = [start];
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    const text = documents.get(page);
    if (text === undefined || reached.has(page)) continue;
    reached.add(page);
    waiting.push(...internalLinks(page, text).map(({ path }) => pageAt(documents, path)));
  }
  return [...documents.keys()].filter((page) => !reached.has(page));
}
