// Checks that each declared limit has a row. `--into <folder>` fills docs/limits.md and its translation there.
import { buildPage } from '@portaria/harness/built-page';
import { tableRows } from '@portaria/harness/document-sections';
import { report } from '@portaria/harness/generated-file';
import { settings } from '../apps/api/src/base/config/settings.ts';
import { type LimitedMail, limitedMails, limitOf } from '../apps/api/src/base/mail-kinds.ts';
import { type Limit, limits, networkLimits } from '../apps/api/src/limits/limits.ts';

const windowNames: Readonly<Record<number, string>> = {
  60: 'minute',
  600: '10 minutes',
  3600: 'hour',
  86400: 'day',
};

/** These defaults depend on the number of cores. */
const derived: Readonly<Record<string, string>> = {
  hashSlots: 'one for each core (`HASH_SLOTS`)',
  hashQueue:
    'eight for each slot, for ten seconds what three can serve; exactly `HASH_QUEUE` where it is set',
};

function numberOf({ most }: Limit): string {
  if (typeof most === 'number') return `${most}`;
  if (!(most in settings)) return derived[most] ?? most;
  const { fallback } = settings[most as keyof typeof settings];
  return `${fallback} (\`${most}\`)`;
}

function windowOf({ seconds }: Limit): string {
  if (seconds === undefined) return '–';
  const name = windowNames[seconds];
  if (name === undefined) throw new Error(`a window of ${seconds} seconds has no name`);
  return name;
}

const ofMail = (kind: LimitedMail): Limit => ({
  what: `mails of the kind ${kind}`,
  counts: 'all',
  per: 'account',
  store: 'PostgreSQL',
  ...limitOf(kind),
});

function limitTable(): string[] {
  const all: Limit[] = [
    ...Object.values(networkLimits).flatMap(({ narrow, wide }) => [narrow, wide]),
    ...Object.values(limits),
    ...limitedMails.map(ofMail),
  ];
  return tableRows(
    ['What', 'Counts', 'Per', 'Limit', 'Window', 'Stored in', 'When exceeded'],
    all.map((limit) => [
      limit.what,
      limit.counts,
      limit.per,
      numberOf(limit),
      windowOf(limit),
      limit.store,
      limit.beyond,
    ]),
  );
}

report(['docs/limits.md', 'docs/limites.md'].flatMap((page) => buildPage(page, { limits: limitTable() })));
