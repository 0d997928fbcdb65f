import { AppError } from '../../base/app-error.ts';
import type { Context } from '../../session/context.ts';

/** A paused connection opens and links nothing. What it opened and linked before stays. */
export function assertNotPaused({ pauses }: Pick<Context, 'pauses'>, provider: string | undefined): void {
  if (provider !== undefined && pauses.isPaused(provider)) throw new AppError('provider_paused');
}
