import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { emailField, usernameField } from './fields.ts';

/** The id of a connection, as the operator wrote it. */
const providerField = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/));

/** A page of this application. It travels sealed in a cookie, and the pages compare it with those that they have. */
const pageField = z.string().check(z.regex(/^\/(?:[\w-][\w/#-]{0,98})?$/));

export const startExternalBody = z.strictObject({ provider: providerField, from: z.optional(pageField) });
export type StartExternalBody = z.infer<typeof startExternalBody>;

/** Where the browser goes on. */
export const externalAddress = z.object({ url: z.string() });
export type ExternalAddress = z.infer<typeof externalAddress>;

export const startExternalEndpoint = post('v2/account/startExternal', 'open', {
  body: () => startExternalBody,
  response: externalAddress,
});

const answered = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** What the provider added to the address. Other parameters stay in the browser. */
export const externalAnswer = z.strictObject({
  provider: providerField,
  state: z.string().check(z.maxLength(100)),
  code: answered(4_000),
  iss: answered(500),
  error: answered(200),
});
export type ExternalAnswerBody = z.infer<typeof externalAnswer>;

/** `from` is where the login began. */
export const externalUserResponse = z.object({
  token: z.string(),
  username: z.string(),
  from: z.nullable(z.string()),
});
export type ExternalUserResponse = z.infer<typeof externalUserResponse>;

export const finishExternalEndpoint = post('v2/account/finishExternal', 'open', {
  body: () => externalAnswer,
  response: externalUserResponse,
});

export const externalSignUpResponse = z.object({
  /** What people call the provider. */
  provider: z.string(),
  /** A suggestion, or empty. */
  username: z.string(),
  /** As the provider says. Only this very address is confirmed by it, and only if `hosted`. */
  email: z.nullable(z.string()),
  hosted: z.boolean(),
  /** Whether an account had this person until a password reset or a "não fui eu". */
  ended: z.boolean(),
  /** Whether the address belongs to an account. */
  taken: z.boolean(),
  /** Off where the operator wants no new accounts from there. */
  mayCreate: z.boolean(),
  /** Whether the session of this browser was opened to link it. */
  mayLink: z.boolean(),
  from: z.nullable(z.string()),
});
export type ExternalSignUpResponse = z.infer<typeof externalSignUpResponse>;

export const externalSignUpEndpoint = get('v2/account/externalSignUp', 'open', {
  response: externalSignUpResponse,
});

export const completeExternalBody = z.strictObject({ username: usernameField, email: emailField });
export type CompleteExternalBody = z.infer<typeof completeExternalBody>;

export const completeExternalEndpoint = post('v2/account/completeExternal', 'open', {
  body: () => completeExternalBody,
  response: externalUserResponse,
});

/** The next login of this browser may link what the provider said. Any other login forgets it. */
export const linkAtLoginEndpoint = post('v2/account/linkAtLogin', 'open');

export const linkPendingExternalEndpoint = post('v2/account/linkPendingExternal', 'step-up');

export const startExternalLinkBody = z.strictObject({ provider: providerField });
export type StartExternalLinkBody = z.infer<typeof startExternalLinkBody>;

export const startExternalLinkEndpoint = post('v2/account/startExternalLink', 'step-up', {
  body: () => startExternalLinkBody,
  response: externalAddress,
});

export const finishExternalLinkEndpoint = post('v2/account/finishExternalLink', 'step-up', {
  body: () => externalAnswer,
});
