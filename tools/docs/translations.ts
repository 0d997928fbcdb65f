import { dirname, join, normalize } from 'node:path';
import { codeBlocksIn, codeSpansIn, fileNamesIn, linksIn } from '@portaria/harness/markdown';
import type { Documents } from './links.ts';

/** The page that is written first, and its translation. */
const translations: readonly (readonly [original: string, translation: string])[] = [
  ['README.md', 'README.pt-BR.md'],
  ['docs/implantar.md', 'docs/deploy.md'],
  ['docs/operar.md', 'docs/operate.md'],
  ['docs/observar.md', 'docs/observe.md'],
  ['docs/incidentes.md', 'docs/incidents.md'],
  ['docs/administration.md', 'docs/administracao.md'],
  ['docs/limits.md', 'docs/limites.md'],
  ['docs/entrar-com.md', 'docs/external-login.md'],
];

/**
 * A fact that one language lacks shows in what is the same in both: blocks of code without their comments, files, links, headings, rows and code. The
 * words themselves are compared by nobody.
 */
export function differencesOfTranslations(documents: Documents, pairs = translations): string[] {
  const sameAs = new Map(pairs.flatMap(([one, other]) => [[one, one] as const, [other, one] as const]));
  return pairs.flatMap(([original, translation]) => {
    const partsOf = (page: string): string[] => comparedParts(page, documents.get(page) ?? '', sameAs);
    const [expected, found] = [partsOf(original), partsOf(translation)];
    return [
      ...surplusOf(expected, found).map((part) => `${translation} lacks ${part}, which ${original} has`),
      ...surplusOf(found, expected).map((part) => `${translation} has ${part}, which ${original} lacks`),
    ];
  });
}

/** As often as the first has it more often. */
function surplusOf(parts: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return parts.filter((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function comparedParts(page: string, text: string, sameAs: ReadonlyMap<string, string>): string[] {
  const links = linksIn(text)
    .map((link) => targetOf(page, link, sameAs))
    .filter((target) => target !== sameAs.get(page));
  const lines = text.split('\n');
  const headings = lines.flatMap((line) => /^#{1,6}(?= )/.exec(line)?.[0] ?? []);
  const rows = lines.filter((line) => line.startsWith('|')).length;
  return [
    ...codeBlocksIn(text).map((block) => `the code ${block.join('; ')}`),
    ...fileNamesIn(text).map((file) => sameAs.get(`docs/${file}`) ?? file),
    ...new Set(codeSpansIn(text).filter((span) => /^[A-Z][A-Z_]{3,}$|^portaria_/.test(span))),
    ...links.map((link) => `a link to ${link}`),
    ...headings.map((heading) => `a heading ${heading}`),
    `${rows} lines of tables`,
  ];
}

/** Without its anchor, because headings are translated, and as the original of its page. */
function targetOf(page: string, link: string, sameAs: ReadonlyMap<string, string>): string {
  if (/^(?:https?|mailto):/.test(link)) return link;
  const [path = ''] = link.split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path));
  return sameAs.get(target) ?? target;
}
