import type { PublicSettings } from '@portaria/contract';
import type { ComponentType } from 'react';
import type { ErrorListProps } from '../feedback/error-list.tsx';
import type { NewPasswords } from '../forms/new-passwords.ts';
import type { ApiError } from '../http/api-error.ts';
import type { ErrorEffect } from '../http/error-effect.ts';
import type { IsPath } from '../navigation/known-paths.ts';
import type { EditionOfServices, Services } from './services.ts';

/** What an edition brings. Nothing in this folder or below knows which editions there are. */
export interface Edition extends EditionOfServices {
  readonly Routes: ComponentType<{ services: Services }>;
  readonly isPath: IsPath;
  readonly readSettings: (settings: unknown) => PublicSettings;
  /** How a failed call becomes visible, apart from what its form shows. */
  readonly effectOf: (error: ApiError) => ErrorEffect;
  /** Whether forms show every failure, because no toast does. */
  readonly formsShowAll: boolean;
  /** The messages of a validation problem, above its form. */
  readonly Faults: ComponentType<ErrorListProps>;
  readonly newPasswords: NewPasswords;
}
