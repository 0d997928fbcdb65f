/**
 * A second implementation of the validation rules, written from the specification without regard to the schemas, so
 * that a mistake in a schema is not repeated here. Fields without a rule here are checked by their schema only.
 */
export const fieldOracle: Readonly<Record<string, (value: string) => boolean>> = {
  username: (value) => isUsername(withoutOuterSpaces(value)),
  email: (value) => isEmail(withoutOuterSpaces(value)),
  password: isNewPassword,
  confirmPassword: (value) => value !== '' && bytesOf(value) <= 4_096,
  currentPassword: (value) => bytesOf(value) <= 4_096,
  usernameOrEmail: (value) => bytesOf(withoutOuterSpaces(value)) <= 1_024,
  token: (value) => [...value].length <= 256,
  clientURI: (value) => [...value].length <= 2_048,
  code: (value) => value.length === 6 && everyOf(value, isDigit),
  setup: (value) => [...value].length <= 4_096,
  id: isUuid,
};

/** An existing password is only limited in length, because the policy applies to new ones. */
export const existingPassword = (value: string): boolean => bytesOf(value) <= 4_096;

/** Phone keyboards add a space around a suggested word. */
const withoutOuterSpaces = (value: string): string => value.replace(/^ +/, '').replace(/ +$/, '');

/** Any text is tried as a code of the second factor. */
export const factorCode = (value: string): boolean => value !== '' && bytesOf(value) <= 64;

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');
const everyOf = (text: string, rule: (character: string) => boolean): boolean => [...text].every(rule);
const isDigit = (character: string): boolean =>
  character >= '0' && character <= '9' && character.length === 1;
const isAsciiLetter = (character: string): boolean => {
  const lower = character.charCodeAt(0) | 0x20;
  return character.length === 1 && character.charCodeAt(0) < 0x80 && lower >= 0x61 && lower <= 0x7a;
};

function isNewPassword(value: string): boolean {
  if (bytesOf(value) > 4_096) return false;
  const characters = [...value.normalize('NFC')];
  const has = (rule: (character: string) => boolean): boolean => characters.some(rule);
  return (
    characters.length >= 5 &&
    characters.length <= 18 &&
    has((character) => /^\p{Lu}$/u.test(character)) &&
    has((character) => /^\p{Ll}$/u.test(character)) &&
    has(isDigit) &&
    has((character) => '#?!@$%^&*-'.includes(character))
  );
}

function isEmail(value: string): boolean {
  if (value.length > 254 || !everyOf(value, (character) => character > ' ' && character < '\x7f'))
    return false;
  const at = value.indexOf('@');
  if (at < 1 || at > 64 || value.indexOf('@', at + 1) !== -1) return false;
  const isAtomCharacter = (character: string): boolean =>
    isAsciiLetter(character) || isDigit(character) || "!#$%&'*+/=?^_`{|}~-".includes(character);
  const atoms = value.slice(0, at).split('.');
  if (!atoms.every((atom) => atom !== '' && everyOf(atom, isAtomCharacter))) return false;
  const labels = value.slice(at + 1).split('.');
  return labels.length >= 2 && labels.every(isHostLabel) && isTopLevel(labels[labels.length - 1] ?? '');
}

function isHostLabel(label: string): boolean {
  const inside = everyOf(
    label,
    (character) => isAsciiLetter(character) || isDigit(character) || character === '-',
  );
  return label !== '' && label.length <= 63 && inside && !label.startsWith('-') && !label.endsWith('-');
}

function isTopLevel(label: string): boolean {
  if (label.length >= 2 && everyOf(label, isAsciiLetter)) return true;
  return label.toLowerCase().startsWith('xn--') && label.length > 4;
}

const scriptGroups = [
  ...['Latin', 'Greek', 'Cyrillic', 'Arabic', 'Hebrew', 'Armenian', 'Georgian', 'Devanagari', 'Bengali'],
  ...['Tamil', 'Thai', 'Han Hiragana Katakana', 'Hangul Han'],
].map((group) => group.split(' ').map((script) => new RegExp(`^\\p{Script=${script}}$`, 'u')));
const PROLONGED_SOUND = 'ー';

function isUsername(value: string): boolean {
  if (value === '' || bytesOf(value) > 256) return false;
  const typed = [...value];
  if (typed.some((character) => /^\p{Default_Ignorable_Code_Point}$/u.test(character))) return false;
  const characters = [...withoutDotsOnDots(value.normalize('NFKC').toLowerCase())];
  if (characters.length > 64 || hasUnreadableMarks(characters.join(''))) return false;
  const words = characters.join('').split(' ');
  return words.every(isNameWord) && isOfOneScript(characters);
}

/** Removes combining dots after letters that already have one, because they look the same. */
function withoutDotsOnDots(text: string): string {
  let result = '';
  for (const character of text.normalize('NFKC')) {
    const dotted = /^\p{Soft_Dotted}$/u.test([...result].at(-1) ?? '');
    if (character !== '\u0307' || !dotted) result += character;
  }
  return result.normalize('NFKC');
}

function hasUnreadableMarks(text: string): boolean {
  let marks: string[] = [];
  for (const character of text.normalize('NFD')) {
    if (!/^\p{M}$/u.test(character)) marks = [];
    else if (character === marks.at(-1) || marks.length === 4) return true;
    else marks.push(character);
  }
  return false;
}

function isNameWord(word: string): boolean {
  const isPlain = (character: string): boolean =>
    /^\p{L}$/u.test(character) || isDigit(character) || '._-'.includes(character);
  return (
    [...word].every((character, at) => isPlain(character) || (at > 0 && /^\p{M}$/u.test(character))) &&
    word !== ''
  );
}

function isOfOneScript(characters: readonly string[]): boolean {
  const letters = characters.filter(
    (character) => /^\p{L}$/u.test(character) || character === PROLONGED_SOUND,
  );
  if (letters.length === 0) return true;
  return scriptGroups.some((group) =>
    letters.every(
      (letter) =>
        group.some((script) => script.test(letter)) || (letter === PROLONGED_SOUND && group.length === 3),
    ),
  );
}

/** RFC 9562: version 1 to 8 with its variant, the nil UUID or the max UUID. */
function isUuid(value: string): boolean {
  const isHex = (character: string): boolean => isDigit(character) || 'abcdefABCDEF'.includes(character);
  const parts = value.split('-');
  const lengths = [8, 4, 4, 4, 12];
  if (parts.length !== 5 || !parts.every((part, at) => part.length === lengths[at] && everyOf(part, isHex)))
    return false;
  const digits = parts.join('');
  if (everyOf(digits, (digit) => digit === '0') || everyOf(digits, (digit) => digit === 'f')) return true;
  return '12345678'.includes(digits.charAt(12)) && '89abAB'.includes(digits.charAt(16));
}
