import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionNamed } from '@portaria/harness/markdown';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { expect, it } from 'vitest';
import { type LogEvent, logEventsIn } from './log-events.ts';

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

const logged = globSync('apps/api/src/**/*.ts', { cwd: repositoryRoot })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => logEventsIn(file, read(file)));

/** The table columns are event, levels, source and fields. */
const documented = new Map(
  sectionNamed(read('docs/observar.md'), /^### Eventos/)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', levels = '', , fields = '']) => [
      name.replaceAll('`', ''),
      {
        levels: levels.split(', '),
        fields: [...fields.matchAll(/`(\w+)`/g)].map(([, field = '']) => field),
      },
    ]),
);

const levelsOf = (name: string): string[] =>
  [...new Set(logged.filter((event) => event.name === name).map(({ level }) => level))].toSorted();

it('the log reference lists exactly the events of the code [V16.1.1]', () => {
  expect(logged.length).toBeGreaterThan(10);
  expect([...documented.keys()].toSorted()).toEqual([...new Set(logged.map(({ name }) => name))].toSorted());
});

it('the log reference lists the levels and fields of each event', () => {
  for (const [name, { levels }] of documented)
    expect([name, levels.toSorted()]).toEqual([name, levelsOf(name)]);
  for (const { name, fields } of logged)
    for (const field of fields)
      expect([name, field, documented.get(name)?.fields.includes(field)]).toEqual([name, field, true]);
});

it('finds only calls of a logger', () => {
  const code = `
    request.log.info({ method, route: 'x', ...rest }, 'answered');
    if (err) log.fatal({ err }, 'over');
    context.log.warn('plain');
    console.error('no'); catalog.info({ a }, 'no'); log.child({ b });`;
  expect(logEventsIn('a.ts', code)).toEqual<LogEvent[]>([
    { name: 'answered', level: 'info', fields: ['method', 'route'] },
    { name: 'over', level: 'fatal', fields: ['err'] },
    { name: 'plain', level: 'warn', fields: [] },
  ]);
  expect(() => logEventsIn('a.ts', 'log.info({ a }, text)')).toThrow('without a fixed name');
});
