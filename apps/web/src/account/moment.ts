import { momentText } from './moment.text.ts';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const dayAndYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' });
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const MONTH_DAYS = 31;

/** Less precise with age: minutes ago, today or yesterday with the time, then the date. */
export function formatMoment(iso: string, now: Date): string {
  const at = new Date(iso);
  // The device's clock may be behind the server's. Never show a moment in the future.
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000));
  if (minutes < 2) return momentText.now;
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const days = daysBetween(at, now);
  if (days < 2) return momentText.at(relative.format(-days, 'day'), time.format(at));
  return momentText.on(formatDay(iso, now));
}

/** Days ago for a month, then the date. The time of day does not matter. */
export function formatAge(iso: string, now: Date): string {
  const days = daysBetween(new Date(iso), now);
  return days <= MONTH_DAYS ? relative.format(-days, 'day') : momentText.on(formatDay(iso, now));
}

export function formatDay(iso: string, now: Date): string {
  const at = new Date(iso);
  return (at.getFullYear() === now.getFullYear() ? day : dayAndYear).format(at);
}

/** For what is read in another year. */
export function formatDayAndYear(iso: string): string {
  return dayAndYear.format(new Date(iso));
}

export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

/** Adds the date where the weekday alone would be ambiguous. */
export function formatDeadline(iso: string, now: Date): string {
  const at = new Date(iso);
  const days = daysBetween(now, at);
  // Colloquial: "quarta", not "quarta-feira".
  const named = momentText.near[days] ?? weekday.format(at).replace('-feira', '');
  const day = days < WEEK_DAYS ? named : momentText.until(named, formatDay(iso, now));
  return momentText.until(day, time.format(at));
}

/** The day on which something happens, after a verb: "na quarta, 25 de novembro". */
export function formatDue(iso: string, now: Date): string {
  const at = new Date(iso);
  if (daysBetween(now, at) === 0) return momentText.at(momentText.today, time.format(at));
  const name = weekday.format(at).replace('-feira', '');
  return momentText.onWeekday(name, formatDay(iso, now));
}

/** As in "25/11", where there is no room for words. */
export function formatShortDay(iso: string): string {
  return shortDay.format(new Date(iso));
}

/** Compares calendar days in the device's time zone. An hour ago may be yesterday. */
export function daysBetween(at: Date, now: Date): number {
  const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);
  return Math.max(0, Math.round((midnight(now) - midnight(at)) / DAY_MS));
}
