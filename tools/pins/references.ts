// Finds the images and actions that others publish. A tag can be moved to other contents, a digest or commit cannot.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';

export interface Reference {
  readonly kind: 'image' | 'action';
  readonly name: string;
  readonly tag: string;
  /** The digest of an image or the commit of an action. */
  readonly pin: string | undefined;
}

const image = /(?<name>docker\.io\/[\w./-]+):(?<tag>[\w.-]+)(?:@(?<pin>sha256:[0-9a-f]{64}))?/g;
const action = /(?<=uses: )(?<name>[\w.-]+\/[\w./-]+)@(?:(?<pin>[0-9a-f]{40}) # )?(?<tag>v[\w.]+)/g;

type Found = { name: string; tag: string; pin?: string };

/** Calls `replace` with each reference. */
export function withReferences(text: string, replace: (reference: Reference) => string): string {
  const replacing =
    (kind: Reference['kind']) =>
    (...match: unknown[]): string => {
      const { name, tag, pin } = match.at(-1) as Found;
      return replace({ kind, name, tag, pin });
    };
  return text.replaceAll(image, replacing('image')).replaceAll(action, replacing('action'));
}

export function referencesIn(text: string): Reference[] {
  const found: Reference[] = [];
  withReferences(text, (reference) => {
    found.push(reference);
    return '';
  });
  return found;
}

/** As it is written in its file. */
export const written = ({ kind, name, tag, pin }: Reference): string => {
  if (pin === undefined) return kind === 'image' ? `${name}:${tag}` : `${name}@${tag}`;
  return kind === 'image' ? `${name}:${tag}@${pin}` : `${name}@${pin} # ${tag}`;
};

export const referringFiles = (): string[] =>
  ['Dockerfile', 'compose.yaml', ...globSync('.github/workflows/*.yml', { cwd: repositoryRoot })].map(
    (file) => join(repositoryRoot, file),
  );

export function references(): Reference[] {
  return referringFiles().flatMap((file) => referencesIn(readFileSync(file, 'utf8')));
}
