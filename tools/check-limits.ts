// Checks that docs/limits.md matches the declared limits. `--write` updates it.
import { problemsOfGenerated, report } from '@portaria/harness/generated-file';
import { settings } from '../apps/api/src/config/settings.ts';
import { type Limit, limits, networkLimits } from '../apps/api/src/limits/limits.ts';

const introduction = `# Limits

Every rate limit and other bound against brute force, credential stuffing, mail flooding and overload. This file is generated from
\`apps/api/src/limits/limits.ts\`, which the code enforces. A number with a setting beside it is that setting's default
([operar.md](operar.md#configurações)). A *failure* is given back when the attempt succeeds, an *unconfirmed* entry when the mailbox
confirms. A *network* is an IPv4 address or an IPv6 /64, a *wide network* the /24 or /48 around it. Each row has its own counters.
Without Redis each process counts networks by itself; limits in PostgreSQL are exact over any number of processes.
`;

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

function limitsDocument(): string {
  const all: Limit[] = [
    ...Object.values(networkLimits).flatMap(({ narrow, wide }) => [narrow, wide]),
    ...Object.values(limits),
  ];
  const rows = all.map((limit) =>
    [limit.what, limit.counts, limit.per, numberOf(limit), windowOf(limit), limit.store, limit.beyond].join(
      ' | ',
    ),
  );
  const head = ['What', 'Counts', 'Per', 'Limit', 'Window', 'Stored in', 'When exceeded'];
  const table = [head.join(' | '), head.map(() => '---').join('|'), ...rows].map((row) => `| ${row} |`);
  return `${introduction}\n${table.join('\n').replace('| ---|', '|---|').replace('|--- |', '|---|')}\n`;
}

report(problemsOfGenerated('docs/limits.md', limitsDocument()));
