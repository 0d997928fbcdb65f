import * as z from 'zod/mini';
import { get, operation, post } from './endpoint.ts';
import { type FieldRule, letters, named, optional, upTo } from './field-rules.ts';
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
export const startExternalOperation = operation('Login at a provider', startExternalEndpoint, {
  summary:
    'Begins a login at another provider, and returns where the browser goes on. Its cookie lasts ten minutes.',
  errors: ['not_found', 'provider_paused', 'provider_unavailable', 'too_many_requests'],
  fields: () => ({
    from: optional(
      named(
        'from (provider)',
        'the page of this application where the login began, at most 100 characters',
        ['/', '/account/security#senha', '/authorize/V1StGXR8_Z5jdHi6B-myT', `/${letters(99)}`],
        ['account', '//evil.example', '/\\evil.example', '/a?b', 'https://a.b', `/${letters(100)}`],
      ),
    ),
  }),
});

const answered = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** What the provider added to the address. Other parameters stay in the browser. */
export const externalAnswer = z.strictObject({
  provider: providerField,
  state: z.string().check(z.maxLength(100)),
  code: answered(4_000),
  iss: answered(500),
  error: answered(200),
  /** Only Apple gives one beside the token. It suggests a user name. */
  name: answered(200),
});
export type ExternalAnswerBody = z.infer<typeof externalAnswer>;

const answeredRule = (what: string, most: number): FieldRule =>
  optional(upTo(most, `${what} that the provider added to the address, at most ${most} characters`));
const externalAnswerRules = () => ({
  state: {
    ...upTo(100, 'from the address that the provider called; at most 100 characters', 'e'),
    name: 'state (provider)',
  },
  code: { ...answeredRule('the code', 4_000), name: 'code (provider)', accepted: ['a', letters(4_000)] },
  iss: answeredRule('the issuer', 500),
  error: answeredRule('the error', 200),
  name: { ...answeredRule('the name', 200), name: 'name (provider)' },
});

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
export const finishExternalOperation = operation('Login at a provider', finishExternalEndpoint, {
  summary:
    'Logs in with the answer of the provider. For a person whom no account knows, sets a cookie to continue at externalSignUp.',
  errors: [
    'external_attempt_over',
    'external_denied',
    'external_refused',
    'external_sign_up_needed',
    'external_unknown',
    'level_too_low',
    'provider_paused',
    'second_factor_required',
    'provider_unavailable',
    'too_many_requests',
  ],
  fields: externalAnswerRules,
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
export const externalSignUpOperation = operation('Login at a provider', externalSignUpEndpoint, {
  summary:
    'Returns what the provider said of a person whom no account knows yet. Its cookie lasts fifteen minutes.',
  errors: ['external_attempt_over', 'too_many_requests'],
});

export const completeExternalBody = z.strictObject({ username: usernameField, email: emailField });
export type CompleteExternalBody = z.infer<typeof completeExternalBody>;

export const completeExternalEndpoint = post('v2/account/completeExternal', 'open', {
  body: () => completeExternalBody,
  response: externalUserResponse,
});
export const completeExternalOperation = operation('Login at a provider', completeExternalEndpoint, {
  summary: 'Creates an account without a password for this person and logs in.',
  errors: [
    'external_attempt_over',
    'external_unknown',
    'provider_paused',
    'identity_linked_elsewhere',
    'username_taken',
    'email_taken',
    'identity_taken',
    'too_many_requests',
  ],
});

export const linkAtLoginEndpoint = post('v2/account/linkAtLogin', 'open');
export const linkAtLoginOperation = operation('Login at a provider', linkAtLoginEndpoint, {
  summary:
    'Lets the next login of this browser link this person to its account. Any other login forgets the person.',
  errors: ['external_attempt_over'],
});

export const linkPendingExternalEndpoint = post('v2/account/linkPendingExternal', 'step-up');
export const linkPendingExternalOperation = operation('Login at a provider', linkPendingExternalEndpoint, {
  summary: 'Links this person to the account of the session that was opened for it.',
  errors: [
    'external_attempt_over',
    'provider_paused',
    'identity_linked_elsewhere',
    'identity_linked_already',
    'email_unconfirmed',
    'too_many_requests',
  ],
});

export const startExternalLinkBody = z.strictObject({ provider: providerField });
export type StartExternalLinkBody = z.infer<typeof startExternalLinkBody>;

export const startExternalLinkEndpoint = post('v2/account/startExternalLink', 'step-up', {
  body: () => startExternalLinkBody,
  response: externalAddress,
});
export const startExternalLinkOperation = operation('Login at a provider', startExternalLinkEndpoint, {
  summary: 'Begins to link an account at another provider, and returns where the browser goes on.',
  errors: ['not_found', 'email_unconfirmed', 'provider_paused', 'provider_unavailable'],
});

export const finishExternalLinkEndpoint = post('v2/account/finishExternalLink', 'step-up', {
  body: () => externalAnswer,
});
export const finishExternalLinkOperation = operation('Login at a provider', finishExternalLinkEndpoint, {
  summary: 'Links the account at the provider, which then opens this one.',
  errors: [
    'external_attempt_over',
    'external_denied',
    'external_refused',
    'provider_paused',
    'identity_linked_elsewhere',
    'identity_linked_already',
    'level_too_low',
    'email_unconfirmed',
    'provider_unavailable',
    'too_many_requests',
  ],
  fields: externalAnswerRules,
});
