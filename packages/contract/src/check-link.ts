import * as z from 'zod/mini';
import { operation, post } from './endpoint.ts';
import { rule } from './field-rules.ts';
import { linkTokenField } from './fields.ts';
import { placeField } from './place-field.ts';

/** The purpose is that of the page, so that a link on the wrong page is invalid. */
export const checkLinkBody = z.strictObject({
  token: linkTokenField,
  purpose: z.enum([
    'reset-password',
    'confirm-email',
    'change-email',
    'not-me',
    'cancel-deletion',
    'start-factor-recovery',
    'stop-factor-recovery',
    'finish-factor-recovery',
  ]),
});
export type CheckLinkBody = z.infer<typeof checkLinkBody>;

/** What caused the mail, as the mail itself says. */
export const linkFacts = z.strictObject({
  /** The address that the link confirms. Null for other links. */
  email: z.nullable(z.string()),
  at: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  place: placeField,
});
export type LinkFacts = z.infer<typeof linkFacts>;

export const checkLinkEndpoint = post('v2/account/checkLink', 'open', {
  body: () => checkLinkBody,
  response: linkFacts,
});
export const checkLinkOperation = operation('Mailed links', checkLinkEndpoint, {
  summary: 'Says what a link from a mail is about, and whether it is still valid. Spends nothing.',
  errors: ['link_invalid', 'too_many_requests'],
  fields: () => ({
    purpose: rule(
      'what the link is for, as the page that it opens knows',
      ['reset-password', 'not-me', 'cancel-deletion', 'start-factor-recovery'],
      ['', 'undo-email', 'lock-account', 'enrol-factor'],
    ),
  }),
});
