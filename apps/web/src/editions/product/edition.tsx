import { productSettings } from '@portaria/contract';
import * as z from 'zod/mini';
import type { Edition } from '../../app/edition.ts';
import { readLeftSession } from '../../http/page-cookies.ts';
import { isAccountPath } from '../../navigation/account-paths.ts';
import { effectWithoutForm, errorEffect } from './error-effect.ts';
import { FieldFaults } from './field-faults.tsx';
import { ProductRoutes } from './routes.tsx';
import { useListedChecks } from './use-listed-checks.ts';

/** What companies install for their people. */
export const product: Edition = {
  Routes: ProductRoutes,
  isPath: isAccountPath,
  readSettings: (settings) => z.parse(productSettings, settings),
  effectOf: errorEffect,
  effectWithoutForm,
  leftSession: readLeftSession,
  formsShowAll: true,
  Faults: FieldFaults,
  newPasswords: { policy: 'standard', useChecks: useListedChecks },
};
