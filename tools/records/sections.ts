// What the documents show of the records in docs/measurements/: one entry for each pair of marks.
import { tableRows } from '@portaria/harness/document-sections';
import type { RunRecord, Table } from '@portaria/harness/records';
import { OLD } from './age.ts';
import { hundredMillion, machines, unitCosts } from './capacity.ts';
import { columnsOf, tableOf } from './cells.ts';
import { readmeRows } from './readme.ts';

export type Records = ReadonlyMap<string, RunRecord>;

/** The records that are older than their code. */
export type Old = ReadonlySet<string>;

export interface Section {
  readonly document: string;
  readonly mark: string;
  lines(records: Records, old: Old): string[];
}

const [scale, reliability] = ['docs/scale.md', 'docs/reliability.md'];
const NONE = 'Not measured at a commit of this history.';

/** A day, then the commit or that it is not known. */
function whenOf(name: string, { date, commit }: RunRecord, between: string, old: Old): string {
  const when = [date.slice(0, 10), commit ?? 'an unknown older commit'].join(between);
  return old.has(name) ? `${when} ${OLD}` : when;
}

/** What is needed to judge and to repeat the figures. */
function conditions(name: string, record: RunRecord, old: Old): string {
  const { command, node, machine, load, note } = record;
  const circumstances = [
    `Measured ${whenOf(name, record, ' at ', old)}`,
    node && `Node ${node}`,
    machine,
    load !== undefined && `load ${load} before it`,
  ].filter(Boolean);
  return [`${circumstances.join(', ')}: \`${command}\`.`, note].filter(Boolean).join(' ');
}

const show = ({ head, rows }: Table): string[] => (rows.length === 0 ? [] : tableRows(head, rows));

/** One record: its conditions, then what is shown of it. */
function ofOne(
  document: string,
  mark: string,
  name: string,
  body: (record: RunRecord) => readonly (readonly string[])[],
): Section {
  return {
    document,
    mark,
    lines(records, old) {
      const record = records.get(name);
      if (!record) return [NONE];
      const parts = body(record).filter((lines) => lines.length > 0);
      return [conditions(name, record, old), ...parts.flatMap((lines) => ['', ...lines])];
    },
  };
}

const tables =
  (...names: readonly string[]) =>
  (record: RunRecord): string[][] =>
    names.map((name) => show(tableOf(record, name)));

/** Lines that a run printed, as a list. */
const figures = ({ figures: printed = [] }: RunRecord): string[][] => [printed.map((line) => `- ${line}`)];

/** Several runs whose rows are one table. Each row ends with its own conditions. */
function ofMany(document: string, mark: string, prefix: string): Section {
  return {
    document,
    mark,
    lines(records, old) {
      const named = [...records].filter(([name]) => name.startsWith(prefix));
      const [, first] = named[0] ?? [];
      if (!first) return [NONE];
      const rows = named.flatMap(([name, record]) => {
        const when = whenOf(name, record, ', ', old);
        return tableOf(record, 'rows').rows.map((row) => [...row, when]);
      });
      return show({ head: [...tableOf(first, 'rows').head, 'When'], rows });
    },
  };
}

/** Proofs that print a few lines each, in one table. One without a record is not in it. */
function ofProofs(document: string, mark: string, names: readonly string[]): Section {
  return {
    document,
    mark,
    lines(records, old) {
      const rows = names.flatMap((name) => {
        const record = records.get(name);
        if (!record) return [];
        const printed = (record.figures ?? []).filter((line) => !line.startsWith('Tests '));
        return [[`\`${record.command}\``, printed.join('; '), whenOf(name, record, ', ', old)]];
      });
      return rows.length === 0 ? [NONE] : show({ head: ['Proof', 'Figures', 'When'], rows });
    },
  };
}

/** Arithmetic from records, which has no conditions of its own. */
const derived = (mark: string, table: (records: Records) => Table): Section => ({
  document: scale,
  mark,
  lines: (records) => show(table(records)),
});

const readme = (document: string, language: 'en' | 'pt'): Section => ({
  document,
  mark: 'figures',
  lines: (records, old) => show(readmeRows(records, old, language)),
});

export const sections: readonly Section[] = [
  readme('README.md', 'en'),
  readme('README.pt-BR.md', 'pt'),
  ofOne(scale, 'weights', 'weights', tables('weights')),
  ofOne(scale, 'lighthouse', 'lighthouse', tables('pages')),
  ofOne(scale, 'shipped', 'shipped', tables('shipped')),
  ofOne(scale, 'load', 'load', figures),
  ofOne(scale, 'bench', 'bench', (record) => [
    show(
      columnsOf(
        tableOf(record, 'processor'),
        ['Call', 'CPU, product', 'CPU, bare', 'Ratio', 'Goal', 'Bare against itself'],
        ['CPU, product', 'CPU, bare', 'Bare against itself'],
      ),
    ),
    ['![Bars: what a request costs, beside a bare engine](plots/bench.svg)'],
    show(
      columnsOf(
        tableOf(record, 'database'),
        ['Call', 'PostgreSQL, product', 'PostgreSQL, bare', 'Ratio', 'Goal', 'WAL, product', 'WAL, bare'],
        ['PostgreSQL, product', 'PostgreSQL, bare', 'WAL, product', 'WAL, bare'],
      ),
    ),
    ...tables('prepared', 'statements')(record),
  ]),
  ofOne(scale, 'peer', 'bench-peer', tables('peer')),
  ofOne(scale, 'growth', 'growth', (record) => [
    ['![Lines: pages of PostgreSQL that one call touches, by number of accounts](plots/growth.svg)'],
    show(columnsOf(tableOf(record, 'calls'), ['Call', 'Statements', /^Pages at/, 'Dearest probe', 'Growth'])),
    show(columnsOf(tableOf(record, 'sizes'), ['Accounts', 'Sessions', 'On disk', 'of it indexes'])),
    show(tableOf(record, 'costs')),
    show(columnsOf(tableOf(record, 'searches'), ['Search in the administration', /^At /])),
    ...tables('pressure', 'missed')(record),
  ]),
  derived('unit costs', unitCosts),
  derived('machines', machines),
  derived('hundred million', hundredMillion),
  ofMany(reliability, 'drills', 'drills-'),
  ofOne(reliability, 'races', 'races', figures),
  ofMany(reliability, 'older races', 'races-'),
  ofProofs(reliability, 'proofs', ['owner', 'neighbours', 'support', 'away', 'provider', 'timing']),
  ofOne(reliability, 'overload', 'overload', tables('goals')),
  ofOne(reliability, 'stalls', 'overload-stalls', tables('goals')),
  ofOne('docs/security/hostile-input.md', 'fuzz', 'fuzz', figures),
  ofOne('docs/security/hostile-input.md', 'sqlmap', 'sqlmap', figures),
  ofOne('docs/security/attacks.md', 'mutants', 'mutants', figures),
  ofOne('docs/spec-coverage.md', 'mutants', 'mutants-spec', figures),
  ofOne('docs/security/takeover.md', 'sequences', 'takeover', figures),
];

export const sectionText = (section: Section, records: Records, old: Old): string =>
  section.lines(records, old).join('\n').trim();
