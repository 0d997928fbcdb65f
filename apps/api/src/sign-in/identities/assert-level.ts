import { AppError } from '../../base/app-error.ts';
import type { Config } from '../../base/config/config.ts';
import { govbrLevels, govbrLevelUrl } from '../../base/config/govbr.ts';
import type { LoginProvider } from '../../base/config/login-providers.ts';
import type { ExternalPerson } from '../../outbound/external/person.ts';

/** By what the provider says now. A level that was reached before proves nothing about this login. */
export function assertLevel(
  { origin }: Pick<Config, 'origin'>,
  connection: LoginProvider,
  person: ExternalPerson,
): void {
  if (connection.type !== 'govbr') return;
  const least = govbrLevels.get(connection.minimumLevel) ?? 3;
  const has = person.level ?? 1;
  if (has >= least) return;
  throw new AppError('level_too_low', {
    level: { has, least, url: govbrLevelUrl(connection, least, origin) },
  });
}
