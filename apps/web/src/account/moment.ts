import { momentText } from './moment.text.ts';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const dayAndYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' });
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** As one would say it: minutes ago, today or yesterday with the time, then the date. */
export function sayMoment(iso: string, now: Date): string {
  const at = new Date(iso);
  // A device's clock may run behind the server's: nothing has happened in the future.
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000));
  if (minutes < 2) return momentText.now;
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const days = daysBetween(at, now);
  if (days < 2) return momentText.at(relative.format(-days, 'day'), time.format(at));
  return momentText.on(sayDay(iso, now));
}

export function sayDay(iso: string, now: Date): string {
  const at = new Date(iso);
  return (at.getFullYear() === now.getFullYear() ? day : dayAndYear).format(at);
}

export function sayTime(iso: string): string {
  return time.format(new Date(iso));
}

/** Names the weekday, and adds the date where the weekday alone would be ambiguous. */
export function sayDeadline(iso: string, now: Date): string {
  const at = new Date(iso);
  const days = daysBetween(now, at);
  // As one says it: "quarta", not "quarta-feira".
  const named = days === 0 ? momentText.today : weekday.format(at).replace('-feira', '');
  const day = days < WEEK_DAYS ? named : momentText.until(named, sayDay(iso, now));
  return momentText.until(day, time.format(at));
}

/** By the calendar of the device: an hour ago may be yesterday. */
export function daysBetween(at: Date, now: Date): number {
  const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);
  return Math.max(0, Math.round((midnight(now) - midnight(at)) / DAY_MS));
}
