import type { ErrorCode } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';

/** Where an operator needs other words than a person in the browser. */
const texts: Partial<Record<ErrorCode, string>> = {
  email_unconfirmed: cliText.unconfirmed,
  removal_begun: cliText.beingDeleted,
  second_factor_off: cliText.factorsOff,
  identity_taken: cliText.taken,
  administrator_account: cliText.isAdministrator,
  last_owner: cliText.lastOwner,
};

export async function withRefusalText<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw new OperatorError(texts[error.code] ?? error.title);
    throw error;
  }
}
