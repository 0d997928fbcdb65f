import { dirname, join, normalize } from 'node:path';
import { anchorsIn, linksIn } from './markdown.ts';

/** Text by path. */
export type Documents = ReadonlyMap<string, string>;

interface Link {
  readonly from: string;
  readonly said: string;
  readonly path: string;
  readonly anchor: string | undefined;
}

const leadsOut = (target: string): boolean => /^(?:https?|mailto):/.test(target);

function ownLinks(from: string, text: string): Link[] {
  return linksIn(text)
    .filter((target) => !leadsOut(target))
    .map((said) => {
      const [path = '', anchor] = said.split('#');
      return { from, said, anchor, path: path === '' ? from : normalize(join(dirname(from), path)) };
    });
}

/** A link to a folder shows its README. */
const pageAt = (documents: Documents, path: string): string =>
  documents.has(path) ? path : join(path, 'README.md');

export function deadLinks(documents: Documents, exists: (path: string) => boolean): string[] {
  return [...documents]
    .flatMap(([from, text]) => ownLinks(from, text))
    .flatMap(({ from, said, path, anchor }) => {
      if (!exists(path)) return [`${from} links to ${said}, which does not exist`];
      if (anchor === undefined) return [];
      const anchors = anchorsIn(documents.get(pageAt(documents, path)) ?? '');
      return anchors.includes(anchor) ? [] : [`${from} links to ${said}, which has no such heading`];
    });
}

/** Pages that nobody finds who begins at `start` and follows links. */
export function unreachablePages(documents: Documents, start: string): string[] {
  const reached = new Set<string>();
  const waiting = [start];
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    const text = documents.get(page);
    if (text === undefined || reached.has(page)) continue;
    reached.add(page);
    waiting.push(...ownLinks(page, text).map(({ path }) => pageAt(documents, path)));
  }
  return [...documents.keys()].filter((page) => !reached.has(page));
}
