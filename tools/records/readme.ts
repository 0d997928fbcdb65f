import type { RunRecord, Table } from '@portaria/harness/records';
import { OLD, OLD_IN_PORTUGUESE } from './age.ts';
import { cellAt, numberIn, tableOf } from './cells.ts';

type Language = 'en' | 'pt';

interface Row {
  readonly from: string;
  readonly what: Readonly<Record<Language, string>>;
  figure(record: RunRecord): Readonly<Record<Language, string>>;
}

/** `1,234.5` is `1.234,5` in Portuguese. */
const inPortuguese = (text: string): string =>
  text.replaceAll(/\d[\d,.]*\d/g, (number) =>
    number.replaceAll(/[,.]/g, (sign) => (sign === ',' ? '.' : ',')),
  );

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const rows: readonly Row[] = [
  {
    from: 'bench',
    what: {
      en: 'processor time of a login, relative to a [bare engine](docs/scale.md#the-product-beside-a-bare-engine)',
      pt: 'processador por login, relativo a um [motor mínimo](docs/scale.md#the-product-beside-a-bare-engine)',
    },
    figure(record) {
      const en = cellAt(tableOf(record, 'processor'), 'login', 'Ratio');
      return { en, pt: inPortuguese(en).replace(' to ', ' a ') };
    },
  },
  {
    from: 'growth',
    what: {
      en: 'time of a login among [ten million accounts](docs/scale.md#growth)',
      pt: 'tempo de um login entre [dez milhões de contas](docs/scale.md#growth)',
    },
    figure(record) {
      const costs = tableOf(record, 'costs');
      const [few, many] = ['login at 10,000', 'login at 10,000,000'].map((row) => cellAt(costs, row, 'p50'));
      return {
        en: `${many}; among ten thousand ${few}`,
        pt: inPortuguese(`${many}; entre dez mil, ${few}`),
      };
    },
  },
  {
    from: 'drills-F01',
    what: {
      en: 'primary database [killed](docs/reliability.md#drills) under writes',
      pt: 'banco principal [derrubado](docs/reliability.md#drills) durante gravações',
    },
    figure(record) {
      const measured = cellAt(tableOf(record, 'rows'), 'F01', 'Measured');
      const { kills, writes, lost, back } =
        /(?<kills>\d+) kills, (?<writes>\d+) writes acknowledged, (?<lost>\d+) lost.*back after (?<back>\d+) ms/.exec(
          measured,
        )?.groups ?? {};
      const all = Number(writes).toLocaleString('en-US');
      const after = seconds(Number(back));
      return {
        en: `${kills} times: ${lost} of ${all} acknowledged writes lost; back after ${after}`,
        pt: inPortuguese(
          `${kills} vezes: ${lost} de ${all} gravações confirmadas perdidas; volta em ${after}`,
        ),
      };
    },
  },
  {
    from: 'shipped',
    what: {
      en: '[as started](docs/scale.md#startup-and-memory)',
      pt: '[ao iniciar](docs/scale.md#startup-and-memory)',
    },
    figure(record) {
      const { head, rows: measured } = tableOf(record, 'shipped');
      const of = (begin: string): number =>
        numberIn(measured.find(([name]) => name?.startsWith(begin))?.[head.indexOf('Measured')] ?? '');
      const [ready, memory] = [seconds(of('Ready')), `${Math.round(of('Memory at rest (RSS)'))} MB`];
      return {
        en: `ready in ${ready}, ${memory} at rest`,
        pt: inPortuguese(`pronta em ${ready}, ${memory} em repouso`),
      };
    },
  },
];

const words = {
  en: { head: ['What', 'Figure'], old: OLD },
  pt: { head: ['O quê', 'Número'], old: OLD_IN_PORTUGUESE },
} as const;

/** Only what was measured at a known commit. */
export function readmeRows(
  records: ReadonlyMap<string, RunRecord>,
  old: ReadonlySet<string>,
  language: Language,
): Table {
  const { head, old: isOld } = words[language];
  const known = rows.flatMap(({ from, what, figure }) => {
    const record = records.get(from);
    if (!record || record.commit === null) return [];
    return [[what[language], `${figure(record)[language]}${old.has(from) ? ` ${isOld}` : ''}`]];
  });
  return { head, rows: known };
}
