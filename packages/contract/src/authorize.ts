import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { scopeNames } from './scopes.ts';

/** Names a request of an application. It works only in the browser that brought it. */
const uidField = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const authorizeDetailsQuery = z.strictObject({ uid: uidField });
export type AuthorizeDetailsQuery = z.infer<typeof authorizeDetailsQuery>;

/** What a person must do before the answer counts, in this order. */
export const missingSteps = ['login', 'confirmation', 'proof', 'second-factor'] as const;
export type MissingStep = (typeof missingSteps)[number];

export const authorizeDetailsResponse = z.object({
  app: z.object({
    name: z.string(),
    /** Where the person returns to. */
    host: z.string(),
    uri: z.nullable(z.string()),
    policyUri: z.nullable(z.string()),
  }),
  /** The first of what is missing. */
  missing: z.nullable(z.enum(missingSteps)),
  /** Whether the person must see the list. If not, the answer may be given without it. */
  consent: z.boolean(),
  /** A program on the person's own device cannot be recognised, so the person presses a button each time. */
  press: z.boolean(),
  account: z.nullable(z.object({ username: z.string(), email: z.string() })),
  scopes: z.array(z.object({ name: z.enum(scopeNames), refusable: z.boolean(), chosen: z.boolean() })),
  /** What it wants to do at other services, in the operator's words. */
  actions: z.array(z.string()),
  /** It asks for a new account (`prompt=create`). The previous release sends none. */
  create: z.optional(z.boolean()),
  /** What the application says the person logs in with. Nobody has checked it. The previous release sends none. */
  loginHint: z.optional(z.nullable(z.string())),
});
export type AuthorizeDetailsResponse = z.infer<typeof authorizeDetailsResponse>;

export const authorizeDetailsEndpoint = get('v2/authorize/details', 'open', {
  query: authorizeDetailsQuery,
  response: authorizeDetailsResponse,
});

export const decideBody = z.strictObject({
  uid: uidField,
  decision: z.enum(['allow', 'deny']),
  /** What is allowed, separated by spaces. */
  scopes: z.string().check(z.regex(/^[a-z_ ]{0,200}$/)),
  /** Whether a person pressed a button for this answer. */
  pressed: z.optional(z.boolean()),
});
export type DecideBody = z.infer<typeof decideBody>;

export const decideResponse = z.object({ continueTo: z.string() });
export type DecideResponse = z.infer<typeof decideResponse>;

export const decideEndpoint = post('v2/authorize/decide', 'session', {
  body: () => decideBody,
  response: decideResponse,
});

export const leaveBody = z.strictObject({ uid: uidField });
export type LeaveBody = z.infer<typeof leaveBody>;

/** The way back for a person who does not log in. */
export const leaveEndpoint = post('v2/authorize/leave', 'open', {
  body: () => leaveBody,
  response: decideResponse,
});

/** The public name of an application, as its own requests contain it. */
export const applicationQuery = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) });
export type ApplicationQuery = z.infer<typeof applicationQuery>;

export const applicationResponse = z.object({ name: z.string(), uri: z.nullable(z.string()) });
export type ApplicationResponse = z.infer<typeof applicationResponse>;

export const applicationEndpoint = get('v2/authorize/application', 'open', {
  query: applicationQuery,
  response: applicationResponse,
});
