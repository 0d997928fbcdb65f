import { canonicalState, isState } from '@portaria/contract';

interface Named {
  readonly iso_code?: unknown;
  readonly names?: { readonly 'pt-BR'?: unknown; readonly en?: unknown };
}

/** What is used of a record. Files differ in what they have, and a damaged one may have anything. */
export interface PlaceRecord {
  readonly city?: Named;
  readonly country?: Named;
  readonly subdivisions?: readonly Named[];
}

/** "São Paulo, SP" in Brazil, "Lisboa, Portugal" elsewhere, or only the country. */
export function placeName(record: PlaceRecord | null): string | null {
  const city = nameOf(record?.city);
  const country = nameOf(record?.country);
  if (city === null) return country;
  const around = record?.country?.iso_code === 'BR' ? stateOf(record.subdivisions?.[0]) : country;
  return around === null ? city : `${city}, ${around}`;
}

function nameOf(named: Named | undefined): string | null {
  return textOf(named?.names?.['pt-BR']) ?? textOf(named?.names?.en);
}

/** No name is longer or has other lines. Mails about the safety of an account show it. */
const oneLine = /^\P{C}{1,80}$/u;

function textOf(value: unknown): string | null {
  return typeof value === 'string' && oneLine.test(value) ? value : null;
}

/** DB-IP City Lite has only the state's name. */
function stateOf(state: Named | undefined): string | null {
  const code = textOf(state?.iso_code);
  if (code !== null) return code;
  const name = nameOf(state);
  if (name === null) return null;
  if (name === 'Federal District') return 'DF';
  return isState(name) ? canonicalState(name) : name;
}
