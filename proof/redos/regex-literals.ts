import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import ts from 'typescript';

export interface RegexLiteral {
  /** File and line. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const shippedFiles = ['packages/contract/src', 'apps/api/src', 'apps/web/src'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
);
const test = /\.test\.tsx?$|^apps\/web\/src\/testing\//;

export function regexLiteralsIn(file: string, text: string): RegexLiteral[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: RegexLiteral[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const end = node.text.lastIndexOf('/');
      found.push({
        place: `${file}:${line + 1}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** All patterns in shipped code. The conventions forbid patterns built from data. */
export function shippedRegexLiterals(): RegexLiteral[] {
  return globSync(shippedFiles, { cwd: repositoryRoot })
    .filter((file) => !test.test(file))
    .sort()
    .flatMap((file) => regexLiteralsIn(file, readFileSync(join(repositoryRoot, file), 'utf8')));
}
