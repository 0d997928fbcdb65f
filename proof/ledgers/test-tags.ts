import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import ts from 'typescript';

const testFiles = [
  'proof/e2e/*.e2e.ts',
  '{apps,packages}/*/{src,test,scripts}/**/*.test.{ts,tsx}',
  '{demo,tools,proof,deploy}/**/*.test.ts',
];

export interface TaggedTest {
  /** `§2.18` is a statement of the specification, `V6.2.1` a requirement of the ASVS, `oidcc-server` a module of OpenID. */
  readonly tag: string;
  /** Its name, or its path where another test file has the same name. */
  readonly file: string;
  /** Relative to the repository root. */
  readonly path: string;
  readonly title: string;
}

const tagged = /^(?<title>.*) \[(?<tags>(?:(?:§\d+\.\d+|V\d+\.\d+\.\d+|oidcc-[a-z\d-]+) ?)+)\]$/;

/** A title without the tags at its end. */
export function untagged(title: string): string {
  return tagged.exec(title)?.groups?.['title'] ?? title;
}

export function tagsOf(title: string): string[] {
  return tagged.exec(title)?.groups?.['tags']?.split(' ') ?? [];
}

/** The tags of `it('title [§2.18 V6.2.1]')`, `test('…')` and `it.each(…)('…')`. */
export function taggedTitlesIn(source: string, path = 'test.tsx'): Omit<TaggedTest, 'file' | 'path'>[] {
  return testTitlesIn(source, path).flatMap((text) =>
    tagsOf(text).map((tag) => ({ tag, title: untagged(text) })),
  );
}

export function findTaggedTests(): TaggedTest[] {
  const paths = globSync(testFiles, { cwd: repositoryRoot }).sort();
  const byName = Map.groupBy(paths, (path) => basename(path));
  return paths.flatMap((path) => {
    const name = basename(path);
    const file = byName.get(name)?.length === 1 ? name : path;
    const source = readFileSync(join(repositoryRoot, path), 'utf8');
    return source.includes(']')
      ? taggedTitlesIn(source, path).map((found) => ({ ...found, file, path }))
      : [];
  });
}

/** The path's ending matters: `<T>` before a function is a type in TypeScript and an element in TSX. */
function testTitlesIn(source: string, path: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push(textOf(title));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return titles;
}

function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test';
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return false;
  return callee.expression.name.text === 'each' && isTest(callee.expression.expression);
}

/** Whatever is filled in when the test runs becomes an ellipsis. */
function textOf(title: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(title)) return title.text.replaceAll(/%[sjdio]|\$\w+/g, '…');
  return [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join('…');
}
