import { fileNamesIn } from '@portaria/harness/markdown';
import type { Finding } from './finding.ts';

/** A `//` behind a colon or a quotation mark is part of an address or a string. */
const comment = /\/\*[\s\S]*?\*\/|(?:^|[^:'"`])\/\/.*$|^\s*(?:#|--) .*$/gm;

/** Whether a name is that of a file, or of a folder. Paths may be shortened, and Git's ignored names are made by a command. */
export function nameFinder(files: readonly string[], ignored: readonly string[]) {
  const paths = files.map((file) => `/${file}`);
  return (name: string): boolean => {
    const ending = name.startsWith('.') ? name : `/${name}`;
    const isIgnored = ignored.some((start) => start !== '' && name.startsWith(start.replace(/^\//, '')));
    return (
      isIgnored ||
      paths.some((path) => path.endsWith(ending) || (name.endsWith('/') && path.includes(ending)))
    );
  };
}

/** Every file that a page, or a comment of a source file, names in backticks must exist. */
export function checkNamedFiles(file: string, text: string, isThere: (name: string) => boolean): Finding[] {
  const words = file.endsWith('.md') ? text : [...text.matchAll(comment)].map(([match]) => match).join('\n');
  return fileNamesIn(words)
    .filter((name) => !isThere(name))
    .map((name) => ({
      file,
      line: text.slice(0, text.indexOf(`\`${name}\``)).split('\n').length,
      message: `There is no ${name}. Name a file that exists, or none.`,
    }));
}
