import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { expect, it } from 'vitest';
import { blocksIn, dnsRecordsIn, needsNetwork } from './blocks.ts';

const textOf = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const guide = textOf('docs/implantar.md');
const blocks = blocksIn(guide);

it('reads commands, conditions and reasons', () => {
  const markdown = [
    '## Um\n```sh\n# à mão\nls\n```',
    '```sh\n# à mão; precisa de https://exemplo.com.br\nsudo apt-get update\n```',
    '### Dois\n```sh\n# à mão; não rodado: falta um cluster\nkubectl get pods\n```',
  ].join('\n\n');
  expect(blocksIn(markdown)).toEqual([
    { section: 'Um', commands: 'ls\n' },
    { section: 'Um', commands: 'sudo apt-get update\n', needs: 'https://exemplo.com.br' },
    { section: 'Dois', commands: 'kubectl get pods\n', notRun: 'falta um cluster' },
  ]);
});

it('reads every shell block of the guide', () => {
  expect(blocks.length).toBe(guide.match(/^```sh$/gm)?.length);
  expect(blocks.filter(({ notRun }) => notRun === undefined).length).toBeGreaterThan(12);
});

it('lets only blocks with packages use the network', () => {
  const apart = blocks.filter(needsNetwork).filter(({ commands }) => /systemctl|portaria\.js/.test(commands));
  expect(apart.filter(({ notRun }) => notRun === undefined)).toEqual([]);
});

it('reads the records of the guide', () => {
  const records = dnsRecordsIn(guide);
  expect(records.map(({ kind }) => kind)).toEqual(['A', 'TXT', 'TXT', 'TXT']);
  expect(records[1]?.value).toMatch(/^v=spf1 .* -all$/);
});

it('copies only files that the repository has', () => {
  const copied = [...guide.matchAll(/\bdeploy\/[\w./@-]+/g)].map(([path]) => path.replace(/\/\.$/, ''));
  expect(copied.length).toBeGreaterThan(8);
  for (const path of copied) expect([path, existsSync(join(repositoryRoot, path))]).toEqual([path, true]);
});

it('the guide, the unit and the command use the same version', () => {
  for (const file of ['docs/implantar.md', 'deploy/systemd/portaria@.service', 'deploy/portaria'])
    expect(textOf(file)).toContain('/opt/portaria/atual/portaria.js');
});
