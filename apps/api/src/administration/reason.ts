import type { Reason } from '@portaria/contract/administration';

/** As the log stores it: the code, and the reference if there is one. */
export function reasonText({ code, ticket }: Reason): string {
  return ticket ? `${code} ${ticket}` : code;
}
