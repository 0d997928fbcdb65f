import { type AdminOperation, mayDo } from '@portaria/contract/administration';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/app-error.ts';
import type { Config } from '../base/config/config.ts';
import { isInNetworks } from '../security/client-address.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { clientAddressOf } from './caller-of.ts';

/** Elsewhere the area answers like a path that does not exist, before anything else is looked at. */
export function requireAdminNetwork(config: Config) {
  return async function admitNetwork(request: FastifyRequest): Promise<void> {
    if (!isAdminNetwork(request, config)) throw new AppError('not_found');
  };
}

export function isAdminNetwork(request: FastifyRequest, config: Config): boolean {
  const { adminNetworks } = config;
  return !adminNetworks || isInNetworks(clientAddressOf(request.raw, config), adminNetworks);
}

/**
 * The area needs a factor shown in this session today, so a stolen password or a shared device opens nothing. A person
 * without a factor must add one first. Others confirm theirs again by a step-up.
 */
export function assertAdministrator(
  { accountId, administrator, secondFactor, factorToday }: AuthenticatedSession,
  { permission }: Partial<Pick<AdminOperation, 'permission'>>,
): void {
  if (administrator === null) throw new AppError('admin_only', { accountId });
  if (!secondFactor) throw new AppError('second_factor_needed', { accountId });
  if (!factorToday) throw new AppError('proof_required', { accountId });
  // A call without a declared permission would be open to every administrator, so it is refused.
  if (permission === undefined || (permission && !mayDo(administrator, permission)))
    throw new AppError('not_allowed', { accountId });
}
