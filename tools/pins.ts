// Writes the current digest of each image and the commit of each action beside its tag. Needs Docker and the internet.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Reference, referringFiles, withReferences, written } from './pins/references.ts';

const outputOf = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

function digestOf(name: string): string {
  const manifest = outputOf(
    'docker',
    'buildx',
    'imagetools',
    'inspect',
    '--format',
    '{{json .Manifest}}',
    name,
  );
  return (JSON.parse(manifest) as { digest: string }).digest;
}

/** An annotated tag has a second line, which names the commit. */
function commitOf({ name, tag }: Reference): string {
  const [owner, repository] = name.split('/');
  const refs = [`refs/tags/${tag}`, `refs/tags/${tag}^{}`];
  const listed = outputOf('git', 'ls-remote', `https://github.com/${owner}/${repository}`, ...refs);
  return listed.trim().split('\n').at(-1)?.split('\t')[0] ?? '';
}

function pinned(reference: Reference): string {
  const pin =
    reference.kind === 'image' ? digestOf(`${reference.name}:${reference.tag}`) : commitOf(reference);
  if (!/^(?:sha256:[0-9a-f]{64}|[0-9a-f]{40})$/.test(pin))
    throw new Error(`${written(reference)}: no digest was found, but "${pin}"`);
  console.log(written({ ...reference, pin }));
  return written({ ...reference, pin });
}

for (const file of referringFiles()) writeFileSync(file, withReferences(readFileSync(file, 'utf8'), pinned));
