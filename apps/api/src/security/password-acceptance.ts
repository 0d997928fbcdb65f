import { type PasswordRefusal, passwordPolicies } from '@portaria/contract';
import { ruleTexts } from '@portaria/contract/texts';
import { AppError } from '../base/app-error.ts';
import type { Config } from '../base/config/config.ts';
import { isBreached } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

const SHORTEST_CONTEXT_WORD = 4;

type Names = { readonly username?: string | undefined; readonly email?: string | undefined };
type ListConfig = Pick<Config, 'PASSWORD_POLICY' | 'APP_NAME'>;
type FileConfig = Pick<Config, 'PASSWORD_POLICY' | 'BREACHED_PASSWORDS_FILE'>;

/** What nobody may have in a password: the user name, and the address up to the at sign. */
export function contextOf({ username = '', email = '' }: Names): string[] {
  return [username, email.split('@')[0] ?? ''];
}

/** Checks that a schema cannot do: the built-in list, and words related to the person or the product. */
export function refusalInMemory(
  password: string,
  config: ListConfig,
  context: readonly string[],
): PasswordRefusal | null {
  if (!passwordPolicies[config.PASSWORD_POLICY].asksLists) return null;
  if (isCommonPassword(password)) return 'common';
  const folded = password.toLowerCase();
  const words = [config.APP_NAME, ...context].map((word) => word.toLowerCase());
  const hasContext = words.some((word) => word.length >= SHORTEST_CONTEXT_WORD && folded.includes(word));
  return hasContext ? 'context' : null;
}

/**
 * Reads from disk on the threads that also hash, so callers must apply all rate limits first. Without a session, a
 * rejection must count as a failure. Otherwise a client could cause unlimited reads.
 */
export async function refusalOnDisk(password: string, config: FileConfig): Promise<PasswordRefusal | null> {
  if (!passwordPolicies[config.PASSWORD_POLICY].asksLists) return null;
  return (await isBreached(password, config.BREACHED_PASSWORDS_FILE)) ? 'common' : null;
}

export function assertAcceptablePassword(
  password: string,
  config: ListConfig & Pick<Config, 'SCREENS'>,
  context: readonly string[],
): void {
  const refusal = refusalInMemory(password, config, context);
  if (refusal === 'common') throw tooCommon();
  if (refusal === null) return;
  const { passwordHasContext } = ruleTexts[config.SCREENS];
  throw new AppError('validation_failed', { errors: { password: [passwordHasContext] } });
}

/** The limits of `refusalOnDisk` apply. */
export async function assertNotBreached(password: string, config: FileConfig): Promise<void> {
  if ((await refusalOnDisk(password, config)) !== null) throw tooCommon();
}

const tooCommon = (): AppError => new AppError('password_too_common', { fields: ['password'] });
