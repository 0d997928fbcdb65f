// What a run measured, in docs/measurements/. The documents take their tables from there.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import type { RunConditions } from './run-conditions.ts';

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Tables = Readonly<Record<string, Table>>;

export interface RunRecord extends Partial<Omit<RunConditions, 'commit'>> {
  readonly command: string;
  readonly date: string;
  /** Null if it is not known, which the note explains. */
  readonly commit: string | null;
  readonly note?: string;
  readonly seconds?: number;
  readonly passed?: boolean;
  readonly figures?: readonly string[];
  readonly tables?: Tables;
}

const measurements = join(repositoryRoot, 'docs/measurements');

/** `npm run proof` gives its name and conditions to what it starts. */
const RUNNING = 'PROOF_RUN';

export type ProofRun = RunConditions & { readonly name: string; readonly command: string };

export const asEnvironment = (run: ProofRun): NodeJS.ProcessEnv => ({ [RUNNING]: JSON.stringify(run) });

export function readRecord(name: string, folder = measurements): RunRecord | undefined {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function readRecords(): Map<string, RunRecord> {
  const names = globSync('*.json', { cwd: measurements }).map((file) => basename(file, '.json'));
  return new Map(names.sort().map((name) => [name, readRecord(name) as RunRecord]));
}

/** Adds to the record of this run, or replaces that of an earlier one. */
export function keepRecord(
  { name, ...run }: ProofRun,
  more: Partial<RunRecord>,
  folder = measurements,
): void {
  const before = readRecord(name, folder);
  const record = { ...(before?.date === run.date && before), ...run, ...more };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(record, null, 1)}\n`);
}

/** Whether a figure will be kept and read, and is worth waiting for. */
export const isRecorded = (): boolean => process.env[RUNNING] !== undefined;

/** Keeps what the running proof measured, or a part of it that has a record of its own. Without a proof it keeps nothing. */
function record(part: string | undefined, measured: Partial<RunRecord>): void {
  const running = process.env[RUNNING];
  if (running === undefined) return;
  const run: ProofRun = JSON.parse(running);
  keepRecord({ ...run, name: part === undefined ? run.name : `${run.name}-${part}` }, measured);
}

export const recordFigures = (figures: readonly string[], part: string): void => record(part, { figures });

export const recordTables = (
  tables: Tables,
  { part, ...more }: Partial<RunRecord> & { readonly part?: string } = {},
): void => record(part, { ...more, tables });
