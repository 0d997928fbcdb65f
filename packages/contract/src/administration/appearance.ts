import * as z from 'zod/mini';
import { ID, letters, named, rule } from '../field-rules.ts';
import { approvalAskedResponse } from './administrators.ts';
import { adminGet, adminOperation, adminPost, adminPostWithProof } from './endpoint.ts';
import { idField } from './fields.ts';

export const NAME_MAX = 24;
export const HEADLINE_MAX = 48;
export const MARK_MAX_BYTES: number = 100 * 1_024;

/** As base64. */
const MARK_MAX_CHARACTERS = Math.ceil(MARK_MAX_BYTES / 3) * 4;

/** No spaces around it, and nothing that cannot be seen or looks like markup. */
const visible = /^(?!.*[\p{C}\p{Default_Ignorable_Code_Point}<>"])\S(?:.*\S)?$/u;
/** Mails show the name, and mail programs turn "premio.exemplo" and what has an at sign or a slash into links. */
const likeLink = /[@/:\\]|\.[\p{L}\p{N}]{2}/u;

export function isAppearanceName(text: string): boolean {
  return text.length >= 2 && text.length <= NAME_MAX && visible.test(text) && !likeLink.test(text);
}

export function isAppearanceHeadline(text: string): boolean {
  return text.length <= HEADLINE_MAX && visible.test(text);
}

export const colour: RegExp = /^#[0-9a-f]{6}$/;

const chosen = {
  name: z.nullable(z.string().check(z.refine(isAppearanceName))),
  headline: z.nullable(z.string().check(z.refine(isAppearanceHeadline))),
  accent: z.nullable(z.string().check(z.regex(colour))),
};

export const shownMark = z.strictObject({
  id: z.string(),
  /** Opens the picture, published or not. Only people who were shown it know it. */
  url: z.string(),
  type: z.enum(['image/svg+xml', 'image/png']),
  bytes: z.number(),
  /** Mail programs show no SVG and no large picture. */
  inMails: z.boolean(),
});
export type ShownMark = z.infer<typeof shownMark>;

const shownLook = {
  name: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  mark: z.nullable(shownMark),
};

export const appearanceVersion = z.strictObject({
  ...shownLook,
  number: z.number(),
  at: z.string(),
  /** Null for the command line, and for an account that is gone. */
  by: z.nullable(z.string()),
  byName: z.nullable(z.string()),
});
export type AppearanceVersion = z.infer<typeof appearanceVersion>;

export const appearanceResponse = z.strictObject({
  /** Newest first. The first one applies. None means the settings of the installation. */
  versions: z.array(appearanceVersion),
  defaults: z.strictObject({
    name: z.string(),
    accent: z.nullable(z.string()),
    hasMark: z.boolean(),
    markInMails: z.boolean(),
  }),
  /** A publication that waits for a second person. */
  waiting: z.nullable(
    z.strictObject({
      askedBy: z.string(),
      askedByName: z.nullable(z.string()),
      own: z.boolean(),
      expiresAt: z.string(),
    }),
  ),
});
export type AppearanceResponse = z.infer<typeof appearanceResponse>;

export const appearanceEndpoint = adminGet('appearance', 'appearance.set', { response: appearanceResponse });
export const appearanceOperation = adminOperation(appearanceEndpoint, {
  summary: 'Returns how the product looks, the versions before, and what waits for an approval.',
});

const token = z.string();
export const colourTokens = z.strictObject({
  accent: token,
  'accent-strong': token,
  'accent-soft': token,
  'on-accent': token,
  wall: token,
  'wall-low': token,
  'wall-mid': token,
  'wall-high': z.optional(token),
});
export type ColourTokens = z.infer<typeof colourTokens>;

export const colourResponse = z.strictObject({
  light: colourTokens,
  dark: colourTokens,
  /** Of text in this colour, in each theme. */
  contrast: z.strictObject({ light: z.number(), dark: z.number() }),
  /** Whether the shade had to change in one of them. */
  adjusted: z.boolean(),
});
export type ColourResponse = z.infer<typeof colourResponse>;

export const colourEndpoint = adminGet('colour', 'appearance.set', {
  query: z.strictObject({ accent: z.string().check(z.regex(colour)) }),
  response: colourResponse,
});
export const colourOperation = adminOperation(colourEndpoint, {
  summary: 'Returns the shades of a colour in both themes, and their contrast.',
});

/** Nobody sees it before it is published. */
export const uploadMarkEndpoint = adminPost('uploadMark', 'appearance.set', {
  body: z.strictObject({
    content: z.string().check(z.maxLength(MARK_MAX_CHARACTERS), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  response: shownMark,
});
export const uploadMarkOperation = adminOperation(uploadMarkEndpoint, {
  summary: 'Checks a picture and keeps it for two days, until it is published.',
  fields: () => ({
    content: rule(
      'an SVG or a PNG of at most 100 KB as base64; an SVG is rebuilt from its shapes and colours',
      ['AA==', 'QUJD'],
      ['', '<svg>', letters(MARK_MAX_CHARACTERS + 1)],
    ),
  }),
  bodyLimit: 144 * 1_024,
});

export const publishAppearanceBody = z.strictObject({
  base: z.int().check(z.minimum(0)),
  ...chosen,
  markId: z.nullable(idField),
});
export type PublishAppearanceBody = z.infer<typeof publishAppearanceBody>;

export const publishAppearanceEndpoint = adminPostWithProof('publishAppearance', 'appearance.set', {
  body: publishAppearanceBody,
  response: approvalAskedResponse,
});
export const publishAppearanceOperation = adminOperation(publishAppearanceEndpoint, {
  summary: 'Changes how the product looks, after a second person’s approval.',
  errors: ['appearance_changed'],
  fields: () => ({
    base: rule('the number of the version that the person saw, 0 for none', [0, 12], [-1, 1.5]),
    name: named(
      'name (appearance)',
      'the name of the product, 2 to 24 characters without `< > " @ / : \\`, control or invisible characters, and without a dot before two letters, which mail programs make a link of; null for that of the installation',
      [null, 'Clube Sol', 'Sol S.A.', letters(24), '7º'],
      ['', 'x', letters(25), ' Sol', 'a.exemplo', 'a@b', 'a/b', 'http:x', 'Sol\u202e', 'So\u00adl', '<b>'],
    ),
    headline: rule(
      'what the lit door says, 1 to 48 characters without `< > "`, control or invisible characters; null for the own words of the product',
      [null, 'O clube do sol. Pode entrar.', letters(48)],
      ['', ' ', letters(49), 'a\nb', '<b>', 'a\u200bb'],
    ),
    accent: rule(
      'a colour as `#` and six small hexadecimal digits; where it is published, null for that of the installation',
      [null, '#004967'],
      ['', '004967', '#00496G', '#FFFFFF', 'red', '#fff'],
    ),
    markId: rule('the id of an uploaded picture; null for that of the installation', [null, ID], ['', 'a']),
  }),
});
