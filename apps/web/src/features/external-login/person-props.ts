import type { ExternalSignUpResponse } from '@portaria/contract';
import type { ApiError } from '../../http/api-error.ts';
import type { AppPath } from '../../navigation/paths.ts';
import type { ProviderWords } from './provider-words.ts';

/** Somebody whom a provider knows and no account yet. */
export interface PersonProps {
  facts: ExternalSignUpResponse;
  provider: ProviderWords;
  /** Where the login began. */
  from: AppPath | undefined;
  onOver: (failure: ApiError) => void;
}
