import * as z from 'zod/mini';
import { externalOutcomes } from '../external-outcomes.ts';
import { flag } from '../field-rules.ts';
import { approvalAskedResponse } from './administrators.ts';
import { adminGet, adminOperation, adminPostWithProof } from './endpoint.ts';
import { connectionField, reasonField } from './fields.ts';

const outcomeCount = z.strictObject({
  outcome: z.enum(externalOutcomes),
  /** Since midnight, and in the last 30 days with today, both in Brazil's main time zone. */
  today: z.number(),
  days: z.number(),
});

export const listedConnection = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The type in the operator's settings. */
  kind: z.string(),
  pausedAt: z.nullable(z.string()),
  /** As counted in the night. Null before the first one. */
  people: z.nullable(z.number()),
  countedAt: z.nullable(z.string()),
  /** Those that occurred, in the order of the list above. */
  outcomes: z.array(outcomeCount),
  /** The last one that the operator or the provider can correct. */
  lastFailure: z.nullable(
    z.strictObject({
      at: z.string(),
      outcome: z.enum(externalOutcomes),
      /** A name of ours, of the library or of the standard. */
      detail: z.nullable(z.string()),
    }),
  ),
  /** Whether working again waits for a second person. */
  waiting: z.boolean(),
});
export type ListedConnection = z.infer<typeof listedConnection>;

export const connectionsResponse = z.strictObject({ items: z.array(listedConnection) });
export type ConnectionsResponse = z.infer<typeof connectionsResponse>;

export const connectionsEndpoint = adminGet('connections', 'connections.see', {
  response: connectionsResponse,
});
export const connectionsOperation = adminOperation(connectionsEndpoint, {
  summary: 'Lists the login providers with their people and how logins through them ended.',
});

/**
 * Pausing takes effect at once. Letting it work again counts as giving power, so it may need an approval. No call says what
 * a connection is: only the settings on the machine do, so that a stolen administration cannot let anybody in.
 */
export const pauseConnectionBody = z.strictObject({
  id: connectionField,
  paused: z.boolean(),
  reason: reasonField,
});
export type PauseConnectionBody = z.infer<typeof pauseConnectionBody>;

export const pauseConnectionEndpoint = adminPostWithProof('pauseConnection', 'connections.set', {
  body: pauseConnectionBody,
  response: approvalAskedResponse,
});
export const pauseConnectionOperation = adminOperation(pauseConnectionEndpoint, {
  summary: 'Pauses logins through a provider at once, or asks to let them work again.',
  errors: ['not_found'],
  fields: ({ provider }) => ({
    id: { ...provider, name: 'provider' },
    paused: flag('whether logins through the connection are paused'),
  }),
  rescues: (body) => (body as PauseConnectionBody).paused,
});
