import * as z from 'zod/mini';
import { oneOf } from '../field-rules.ts';
import { adminGet, adminOperation, adminPostWithProof } from './endpoint.ts';
import { idField } from './fields.ts';

export const approvalActions = [
  'administrator.set',
  'client.set',
  'people.export',
  'appearance.set',
  'connection.set',
] as const;
export type ApprovalAction = (typeof approvalActions)[number];

const fact = z.optional(z.string());

/** Those of the action. Lists are separated by spaces. */
export const approvalFacts = z.strictObject({
  accountId: fact,
  username: fact,
  role: fact,
  client: fact,
  name: fact,
  redirectUris: fact,
  postLogoutRedirectUris: fact,
  disabled: fact,
  /** What people call the login provider. */
  connection: fact,
  headline: fact,
  accent: fact,
  /** The address of the picture, empty for that of the installation. */
  mark: fact,
  fields: fact,
  filter: fact,
  /** How many people an export has now, as digits, and how well that is known. */
  people: fact,
  counted: fact,
  /** The file of an approved export. */
  runId: fact,
});
export type ApprovalFacts = z.infer<typeof approvalFacts>;

export const approval = z.strictObject({
  id: z.string(),
  action: z.enum(approvalActions),
  /** Who asked. */
  askedBy: z.string(),
  /** What they are called, and what the person in the facts is called. People choose it. */
  askedByName: z.nullable(z.string()),
  concernedName: z.nullable(z.string()),
  own: z.boolean(),
  askedAt: z.string(),
  expiresAt: z.string(),
  reason: z.string(),
  /** What would happen, which the screen puts into words. */
  facts: approvalFacts,
});
export type Approval = z.infer<typeof approval>;

export const approvalsResponse = z.strictObject({ items: z.array(approval) });
export type ApprovalsResponse = z.infer<typeof approvalsResponse>;

export const approvalsEndpoint = adminGet('approvals', null, { response: approvalsResponse });
export const approvalsOperation = adminOperation(approvalsEndpoint, {
  summary: 'Lists the requests that this person may decide, and their own.',
});

export const decideApprovalBody = z.strictObject({
  id: idField,
  decision: z.enum(['approve', 'refuse']),
});
export type DecideApprovalBody = z.infer<typeof decideApprovalBody>;

export const decideApprovalEndpoint = adminPostWithProof('decide', null, { body: decideApprovalBody });
export const decideApprovalOperation = adminOperation(decideApprovalEndpoint, {
  summary: 'Approves or refuses a request of someone else, or withdraws one’s own.',
  errors: ['approval_over', 'own_request', 'own_account', 'last_owner', 'not_found', 'email_unconfirmed'],
  fields: () => ({ decision: { ...oneOf(['approve', 'refuse']), name: 'decision (administration)' } }),
  isRescue: true,
});
