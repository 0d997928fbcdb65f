import { formatDayAndYear, formatTime } from '../../account/moment.ts';
import { factorsText } from './factors.text.ts';

const text = factorsText.sheet;

/** What the sheet of recovery codes says beside the codes, on screen, on paper and in the file. */
export interface RecoverySheet {
  title: string;
  facts: readonly (readonly [string, string])[];
  codes: string[];
}

interface SheetOptions {
  appName: string;
  account: string;
  codes: string[];
  at: Date;
  host: string;
}

export function recoverySheet({ appName, account, codes, at, host }: SheetOptions): RecoverySheet {
  const iso = at.toISOString();
  return {
    title: text.title(appName),
    facts: [
      [text.account, account],
      [text.at, text.moment(formatDayAndYear(iso), formatTime(iso))],
      [text.use, text.where(host)],
      [text.note, text.once],
    ],
    codes,
  };
}

export function sheetAsText({ title, facts, codes }: RecoverySheet): string {
  const lines = facts.map(([label, value]) => `${label}: ${value}`);
  return [title, '', ...lines, '', ...codes, ''].join('\n');
}
