import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { builtWeb } from '@portaria/harness/entries';
import { repositoryRoot } from '@portaria/harness/repository-root';
import ts from 'typescript';

const built = join(builtWeb, 'spec');
const require = createRequire(join(repositoryRoot, 'apps/web/package.json'));

/** Every string of a script, and every fixed part of a template. */
function stringsOf(source: string): Set<string> {
  const strings = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      strings.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('script.js', source, ts.ScriptTarget.Latest));
  return strings;
}

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const scriptsIn = (folder: string): string[] => filesIn(folder, '.js');

/** The build invents them, and some begin with a capital. */
function classNamesIn(folder: string): Set<string> {
  const names = filesIn(folder, '.css').flatMap((text) => [...text.matchAll(/\.([\w-]+)/g)]);
  return new Set(names.map(([, name = '']) => name));
}

/** Their messages are for developers. */
function stringsOfLibraries(): Set<string> {
  const react = ['react', 'react-dom', 'react-dom/client', 'scheduler'].map((name) => {
    const folder = join(require.resolve(`${name.split('/')[0]}/package.json`), '../cjs');
    return readdirSync(folder)
      .filter((file) => file.endsWith('.production.js'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  });
  const zod = join(require.resolve('zod/package.json'), '../v4');
  const all = [...react.flat(), ...['core', 'mini'].flatMap((part) => scriptsIn(join(zod, part)))];
  return new Set(all.flatMap((source) => [...stringsOf(source)]));
}

/** What a person could read: words, or anything that is not plain ASCII. */
const isForPeople = (text: string): boolean =>
  /[^\x20-\x7e\n\t]/.test(text) || /\p{L}{2,} +\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[.?!…]?$/u.test(text);

interface BuiltEdition {
  readonly routes: string[];
  readonly calls: string[];
  readonly texts: string[];
}

/** Routes, calls and texts of the built specification's edition. */
export function readBuiltEdition(): BuiltEdition {
  const libraries = stringsOfLibraries();
  const strings = scriptsIn(join(built, 'assets')).flatMap((source) => [...stringsOf(source)]);
  const classNames = classNamesIn(join(built, 'assets'));
  const isClassName = (text: string): boolean => text.split(' ').every((word) => classNames.has(word));
  const own = [...new Set(strings)].filter((text) => !libraries.has(text) && !isClassName(text));
  const manifest = JSON.parse(readFileSync(join(built, 'pages.json'), 'utf8')) as { pattern: string }[];
  return {
    routes: manifest.map(({ pattern }) => pattern).toSorted(),
    calls: own.filter((text) => /^(v2\/|buggy\/|account\/|oidc|admin)/.test(text)).toSorted(),
    texts: [...new Set(own.filter(isForPeople).map((text) => text.trim()))].toSorted(),
  };
}

/** What the built edition may say. Lines that start with a # are for the reader. */
export function listedTexts(): string[] {
  const list = readFileSync(new URL('specification-texts.txt', import.meta.url), 'utf8');
  return list
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .toSorted();
}
