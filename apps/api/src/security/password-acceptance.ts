import { passwordPolicies, ruleText } from '@portaria/contract';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { isBreached } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

const SHORTEST_CONTEXT_WORD = 4;

/** What a schema cannot know: the list that ships, and words of this person and product. */
export function assertAcceptablePassword(
  password: string,
  config: Pick<Config, 'PASSWORD_POLICY' | 'APP_NAME'>,
  context: readonly string[],
): void {
  if (isCommonPassword(password)) throw new AppError('password_too_common', { fields: ['password'] });
  if (!passwordPolicies[config.PASSWORD_POLICY].refusesContext) return;
  const folded = password.toLowerCase();
  const words = [config.APP_NAME, ...context].map((word) => word.toLowerCase());
  if (words.some((word) => word.length >= SHORTEST_CONTEXT_WORD && folded.includes(word))) {
    throw new AppError('validation_failed', { errors: { password: [ruleText.passwordHasContext] } });
  }
}

/**
 * The operator's list is read from disk, by the threads that hash: only for those whom every limit has let through. Who
 * has no session counts as failed when it refuses, else it could be read without end.
 */
export async function assertNotBreached(
  password: string,
  config: Pick<Config, 'BREACHED_PASSWORDS_FILE'>,
): Promise<void> {
  if (await isBreached(password, config.BREACHED_PASSWORDS_FILE))
    throw new AppError('password_too_common', { fields: ['password'] });
}
