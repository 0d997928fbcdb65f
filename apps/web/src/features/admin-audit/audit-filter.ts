import {
  type AdminAction,
  type AdminEventsBody,
  adminActions,
  idField,
  isLook,
} from '@portaria/contract/administration';
import * as z from 'zod/mini';
import { momentsOf, type Period, readPeriod } from '../../forms/period.ts';

/** Ids and days only, so it may be in the address. Going back restores it. */
export interface AuditFilter extends Period {
  /** Whether screens that were opened and searches are shown too. */
  looks: boolean;
  action: AdminAction | '';
  target: string;
  actor: string;
}

export const noFilter: AuditFilter = {
  looks: false,
  action: '',
  from: null,
  to: null,
  target: '',
  actor: '',
};

/** Invalid parts of an edited address are ignored. */
export function readFilter(search: string): AuditFilter {
  const params = new URLSearchParams(search);
  const id = (name: string): string => {
    const value = params.get(name) ?? '';
    return isId(value) ? value : '';
  };
  const action = adminActions.find((known) => known === params.get('action')) ?? '';
  return {
    looks: params.get('looks') === '1' || isLook(action),
    action,
    ...readPeriod(params),
    target: id('target'),
    actor: id('actor'),
  };
}

export function writeFilter({ looks, from, to, ...ids }: AuditFilter): string {
  const parts = { ...ids, from: from?.toString() ?? '', to: to?.toString() ?? '', looks: looks ? '1' : '' };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();
}

/** Beside the switch, which is no filter that hides changes. */
export function isFiltered(filter: AuditFilter): boolean {
  return writeFilter({ ...filter, looks: false }) !== '';
}

export function isSameBesidesLooks(one: AuditFilter, other: AuditFilter): boolean {
  return writeFilter({ ...one, looks: false }) === writeFilter({ ...other, looks: false });
}

export function bodyOf(filter: AuditFilter, cursor: string | undefined): AdminEventsBody {
  const { looks, action, target, actor } = filter;
  return {
    ...(!looks && { changes: true }),
    ...(action !== '' && { action }),
    ...momentsOf(filter),
    ...(target !== '' && { target }),
    ...(actor !== '' && { actor }),
    ...(cursor !== undefined && { cursor }),
  };
}

function isId(text: string): boolean {
  return z.safeParse(idField, text).success;
}
