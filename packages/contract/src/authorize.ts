import * as z from 'zod/mini';
import { get, operation, post } from './endpoint.ts';
import { letters, oneOf, rule } from './field-rules.ts';
import { scopeNames } from './scopes.ts';

/** Names a request of an application. It works only in the browser that brought it. */
const uidField = z.string().check(z.regex(/^[\w-]{1,64}$/));

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
    /** Where its mark is. Absent without one, and from 0.2.0. */
    mark: z.optional(z.string()),
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
  query: z.strictObject({ uid: uidField }),
  response: authorizeDetailsResponse,
});
export const authorizeDetailsOperation = operation('Applications', authorizeDetailsEndpoint, {
  summary:
    'Returns which application asks for what, and what is missing. Only for the browser that brought the request.',
  errors: ['not_found'],
});

export const decideBody = z.strictObject({
  uid: uidField,
  decision: z.enum(['allow', 'deny']),
  scopes: z.string().check(z.regex(/^[a-z_ ]{0,200}$/)),
  pressed: z.optional(z.boolean()),
});
export type DecideBody = z.infer<typeof decideBody>;

export const decideResponse = z.object({ continueTo: z.string() });
export type DecideResponse = z.infer<typeof decideResponse>;

export const decideEndpoint = post('v2/authorize/decide', 'session', {
  body: () => decideBody,
  response: decideResponse,
});
export const decideOperation = operation('Applications', decideEndpoint, {
  summary:
    'Answers the request of an application for the person of this session, and returns where the browser goes on.',
  errors: ['not_found', 'proof_required', 'email_unconfirmed', 'auth_required', 'malformed_request'],
  fields: () => ({
    decision: oneOf(['allow', 'deny']),
    scopes: rule(
      'what is allowed, separated by spaces; at most 200 characters',
      ['openid profile', '', 'openid documento'],
      [letters(201), 'OPENID', 'a+b'],
    ),
    pressed: rule(
      '`true` if a person pressed a button for this answer, which `native` applications need; optional',
      [undefined, true, false],
    ),
  }),
});

export const leaveEndpoint = post('v2/authorize/leave', 'open', {
  body: () => z.strictObject({ uid: uidField }),
  response: decideResponse,
});
export const leaveOperation = operation('Applications', leaveEndpoint, {
  summary:
    'Refuses the request of an application without a login, and returns where the browser goes on. Only for the browser that brought it.',
  errors: ['not_found'],
});

export const applicationResponse = z.object({ name: z.string(), uri: z.nullable(z.string()) });
export type ApplicationResponse = z.infer<typeof applicationResponse>;

export const applicationEndpoint = get('v2/authorize/application', 'open', {
  query: z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  response: applicationResponse,
});
export const applicationOperation = operation('Applications', applicationEndpoint, {
  summary: 'Returns the name of an application and where its people begin.',
  errors: ['not_found'],
});
