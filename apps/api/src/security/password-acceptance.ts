import { passwordPolicies } from '@portaria/contract';
import { ruleTexts } from '@portaria/contract/texts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';
import { isBreached } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

const SHORTEST_CONTEXT_WORD = 4;

/** Checks that a schema cannot do: the built-in list, and words related to the person or the product. */
export function assertAcceptablePassword(
  password: string,
  config: Pick<Config, 'PASSWORD_POLICY' | 'APP_NAME' | 'SCREENS'>,
  context: readonly string[],
): void {
  if (isCommonPassword(password)) throw new AppError('password_too_common', { fields: ['password'] });
  if (!passwordPolicies[config.PASSWORD_POLICY].refusesContext) return;
  const folded = password.toLowerCase();
  const words = [config.APP_NAME, ...context].map((word) => word.toLowerCase());
  if (words.some((word) => word.length >= SHORTEST_CONTEXT_WORD && folded.includes(word))) {
    const { passwordHasContext } = ruleTexts[config.SCREENS];
    throw new AppError('validation_failed', { errors: { password: [passwordHasContext] } });
  }
}

/**
 * Reads from disk on the threads that also hash, so callers must apply all rate limits first. Without a session, a
 * rejection must count as a failure. Otherwise a client could cause unlimited reads.
 */
export async function assertNotBreached(
  password: string,
  config: Pick<Config, 'BREACHED_PASSWORDS_FILE'>,
): Promise<void> {
  if (await isBreached(password, config.BREACHED_PASSWORDS_FILE))
    throw new AppError('password_too_common', { fields: ['password'] });
}
