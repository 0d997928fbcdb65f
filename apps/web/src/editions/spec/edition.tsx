import { publicSettings } from '@portaria/contract';
import * as z from 'zod/mini';
import type { Edition } from '../../app/edition.ts';
import { ErrorList } from '../../feedback/error-list.tsx';
import { plainPasswords } from '../../forms/new-passwords.ts';
import { errorEffect } from './error-effect.ts';
import { isSpecPath } from './paths.ts';
import { SpecRoutes } from './routes.tsx';

/** The specification, and nothing else. */
export const spec: Edition = {
  Routes: SpecRoutes,
  isPath: isSpecPath,
  readSettings: (settings) => z.parse(publicSettings, settings),
  effectOf: errorEffect,
  effectWithoutForm: errorEffect,
  formsShowAll: false,
  Faults: ErrorList,
  newPasswords: plainPasswords,
};
