import * as z from 'zod/mini';
import { linkTokenField } from './fields.ts';

/** Between the wish to be deleted and the deletion; until then it can be taken back. */
export const DELETION_WAIT_DAYS = 7;

export const deletionResponse = z.strictObject({
  /** When the account goes, if that was asked for. */
  dueAt: z.nullable(z.string()),
});
export type DeletionResponse = z.infer<typeof deletionResponse>;

export const cancelDeletionBody = z.strictObject({ token: linkTokenField });
export type CancelDeletionBody = z.infer<typeof cancelDeletionBody>;
