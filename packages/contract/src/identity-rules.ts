export const EMAIL_MAX = 254;
export const USERNAME_MAX = 64;

const emailLocal = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLevelLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** ASCII only, dot-atom local part, host name of two or more labels. Other addresses are rejected, never corrected. */
export function isEmail(value: string): boolean {
  if (value.length > EMAIL_MAX) return false;
  const parts = value.split('@');
  if (parts.length !== 2) return false;
  const [local = '', domain = ''] = parts;
  if (local.length > 64 || !emailLocal.test(local)) return false;
  const labels = domain.split('.');
  return (
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLevelLabel.test(labels.at(-1) ?? '')
  );
}

/** One alphabet per name, so that a Cyrillic letter cannot imitate a Latin one. Japanese and Korean mix scripts. */
const alphabets = [
  /^\p{Script=Latin}+$/u,
  /^\p{Script=Greek}+$/u,
  /^\p{Script=Cyrillic}+$/u,
  /^\p{Script=Arabic}+$/u,
  /^\p{Script=Hebrew}+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  /^[\p{Script=Hangul}\p{Script=Han}]+$/u,
  /^\p{Script=Armenian}+$/u,
  /^\p{Script=Georgian}+$/u,
  /^\p{Script=Devanagari}+$/u,
  /^\p{Script=Bengali}+$/u,
  /^\p{Script=Tamil}+$/u,
  /^\p{Script=Thai}+$/u,
];

const usernameShape = /^[\p{L}0-9._-][\p{L}\p{M}0-9._-]*(?: [\p{L}0-9._-][\p{L}\p{M}0-9._-]*)*$/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** A dot above a dotted letter is not visible, so "mari̇a" must be the same name as "maria". */
const dotOnDot = /(\p{Soft_Dotted})\u0307+/gu;
/** A repeated mark is drawn as one, and many marks are unreadable. Needs decomposed text. */
const unreadableMarks = /(\p{M})\1|\p{M}{5}/u;

/** The unique index is on this form. It is normalized again because lower-casing can undo NFKC ("İ"). */
export function canonicalUsername(username: string): string {
  const lowered = username.normalize('NFKC').toLowerCase().normalize('NFKC');
  return lowered.replace(dotOnDot, '$1').normalize('NFKC');
}

export function isUsername(value: string): boolean {
  if (value.length > USERNAME_MAX * 4) return false;
  const canonical = canonicalUsername(value);
  if ([...canonical].length > USERNAME_MAX) return false;
  if (invisible.test(value) || !usernameShape.test(canonical)) return false;
  if (unreadableMarks.test(canonical.normalize('NFD'))) return false;
  const letters = canonical.replace(/[^\p{L}ー]/gu, '');
  return letters === '' || alphabets.some((alphabet) => alphabet.test(letters));
}
