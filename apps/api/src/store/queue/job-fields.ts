import * as z from 'zod/mini';
import { mailSite } from '../activity/mails.ts';

/** Shared by payloads. None contains a secret. Jobs of an older release have no site. */
export const jobSite = z.optional(mailSite);
export const jobDevice = { browser: z.nullable(z.string()), system: z.nullable(z.string()) };
