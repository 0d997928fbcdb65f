import type { accountParts } from './account-parts.ts';

export async function loadAccountParts(): Promise<typeof accountParts> {
  return (await import('./account-parts.ts')).accountParts;
}
