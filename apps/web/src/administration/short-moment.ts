import { daysBetween } from '../account/moment.ts';
import { administrationText } from './administration.text.ts';

const parts = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
/** Older sessions may be gone. Then only the day is known. */
const KNOWN_DAYS = 7;

/** For a column: "hoje, 13:52", "16 nov, 20:45", "2 out", "3 mar 2025". */
export function shortMoment(iso: string, now: Date): string {
  const at = new Date(iso);
  const days = daysBetween(at, now);
  if (days > KNOWN_DAYS)
    return at.getFullYear() === now.getFullYear() ? shortDayThisYear(iso) : shortDay(iso);
  const day = administrationText.recentDays[days] ?? shortDayThisYear(iso);
  return `${day}, ${time.format(at)}`;
}

/** Without "de" and full stops: "3 mar 2026". */
export function shortDay(iso: string): string {
  return parts
    .formatToParts(new Date(iso))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.replace('.', ''))
    .join(' ');
}

/** Without the year: "3 mar". */
export function shortDayThisYear(iso: string): string {
  return shortDay(iso).replace(/ \d+$/, '');
}
