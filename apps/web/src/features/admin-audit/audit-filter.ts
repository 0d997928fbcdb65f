import {
  type AdminAction,
  type AdminEventsBody,
  adminActions,
  idField,
} from '@portaria/contract/administration';
import * as z from 'zod/mini';

/** Ids and days only, so it may be in the address. Going back restores it. */
export interface AuditFilter {
  action: AdminAction | '';
  /** Calendar days in the person's time zone, as a date field writes them. Both are inclusive. */
  from: string;
  to: string;
  target: string;
  actor: string;
}

const day = /^20\d\d-\d\d-\d\d$/;

/** Invalid parts of an edited address are ignored. */
export function readFilter(search: string): AuditFilter {
  const params = new URLSearchParams(search);
  const part = (name: string, isValid: (value: string) => boolean): string => {
    const value = params.get(name) ?? '';
    return isValid(value) ? value : '';
  };
  return {
    action: adminActions.find((known) => known === params.get('action')) ?? '',
    from: part('from', isDay),
    to: part('to', isDay),
    target: part('target', isId),
    actor: part('actor', isId),
  };
}

export function writeFilter(filter: AuditFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  return new URLSearchParams(given).toString();
}

/** Converted in the browser, which knows the time zone. The end is the start of the following day. */
export function bodyOf(filter: AuditFilter, cursor: string | undefined): AdminEventsBody {
  const { action, from, to, target, actor } = filter;
  return {
    ...(action !== '' && { action }),
    ...(from !== '' && { from: startOf(from, 0) }),
    ...(to !== '' && { to: startOf(to, 1) }),
    ...(target !== '' && { target }),
    ...(actor !== '' && { actor }),
    ...(cursor !== undefined && { cursor }),
  };
}

export function isId(text: string): boolean {
  return z.safeParse(idField, text).success;
}

function isDay(text: string): boolean {
  return day.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime());
}

function startOf(text: string, daysLater: number): string {
  const at = new Date(`${text}T00:00`);
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
}
