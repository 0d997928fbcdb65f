import { markRefusals as refusals } from './mark-refusals.pt-br.ts';
import { MarkRefused } from './mark-refused.ts';
import { type Tag, tagsOf } from './svg-tags.ts';
import { attributes, elements, presentation, shapes, unseenElements } from './svg-words.ts';

const MOST_ELEMENTS = 2_000;
const DEEPEST = 24;

/**
 * Builds an SVG from the known parts of another. Nothing is copied as it is, so no trick gets through that a browser reads
 * in another way. What could run or load something is refused, because the person should know.
 */
export function cleanSvg(text: string): string {
  const open: string[] = [];
  const written: string[] = [];
  /** The depth of the element whose content is dropped. */
  let hiddenFrom: number | undefined;
  let count = 0;
  let hasRoot = false;
  let hasShape = false;
  for (const tag of tagsOf(text)) {
    if (tag.kind === 'close') {
      if (open.pop() !== tag.name) throw new MarkRefused(refusals.broken);
      if (hiddenFrom === undefined) written.push(`</${tag.name}>`);
      else if (open.length === hiddenFrom) hiddenFrom = undefined;
      continue;
    }
    count += 1;
    if (count > MOST_ELEMENTS || open.length >= DEEPEST) throw new MarkRefused(refusals.complex);
    if (open.length === 0 && (hasRoot || tag.name !== 'svg')) throw new MarkRefused(refusals.broken);
    assertHarmless(tag);
    if (hiddenFrom === undefined && isUnseen(tag.name)) {
      if (tag.kind === 'open') hiddenFrom = open.length;
    } else if (hiddenFrom === undefined) {
      assertKnown(tag, open);
      hasShape ||= shapes.has(tag.name);
      written.push(`<${tag.name}${attributesOf(tag, open)}${tag.kind === 'alone' ? '/' : ''}>`);
    }
    hasRoot = true;
    if (tag.kind === 'open') open.push(tag.name);
  }
  if (!hasRoot || open.length > 0) throw new MarkRefused(refusals.broken);
  if (!hasShape) throw new MarkRefused(refusals.empty);
  return written.join('');
}

/** Also where the content is dropped: a file that tries is not one to trust. */
function assertHarmless({ name, attributes: given }: Tag): void {
  const local = (name.split(':').at(-1) ?? '').toLowerCase();
  if (local === 'script') throw new MarkRefused(refusals.script);
  if (local === 'style') throw new MarkRefused(refusals.styles);
  for (const attribute of given.keys()) if (/^on/i.test(attribute)) throw new MarkRefused(refusals.script);
}

/** A name with a prefix is an editor's own. */
function isUnseen(name: string): boolean {
  return unseenElements.has(name) || name.includes(':');
}

function assertKnown({ name }: Tag, open: readonly string[]): void {
  const isNestedRoot = name === 'svg' && open.length > 0;
  if (!elements.has(name) || isNestedRoot) throw new MarkRefused(refusals.element(name.slice(0, 30)));
}

function attributesOf({ name, attributes: given }: Tag, open: readonly string[]): string {
  const kept = new Map<string, string>();
  if (name === 'svg') kept.set('xmlns', 'http://www.w3.org/2000/svg');
  for (const [attribute, value] of given) {
    if (attribute === 'style')
      for (const [property, own] of stylesOf(value)) kept.set(property, checked(own));
    else if (attribute === 'href' || attribute === 'xlink:href') {
      if (!/^#[\w.-]+$/.test(value)) throw new MarkRefused(refusals.outside);
      if (name.endsWith('Gradient')) kept.set('href', value);
    } else if (attributes.has(attribute) && !kept.has(attribute)) kept.set(attribute, checked(value));
  }
  // Clips of clips could take a browser a time that doubles with each.
  if (open.includes('clipPath') || name === 'clipPath') kept.delete('clip-path');
  return [...kept].map(([attribute, value]) => ` ${attribute}="${value}"`).join('');
}

function stylesOf(style: string): [property: string, value: string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const [property = '', ...value] = declaration.split(':');
    const name = property.trim().toLowerCase();
    if (/url\(|@|\\/i.test(value.join(':'))) checked(value.join(':'));
    return presentation.has(name) ? [[name, value.join(':').trim()]] : [];
  });
}

const own = /^url\((['"]?)(#[\w.-]+)\1\)(\s+[\w#-]+)?$/;
/** Numbers, names, colours and functions. No character that could end an attribute or name an address. */
const plain = /^[\w\s#%.,()+-]*$/;
const functions = /^(?:rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])$/;

function checked(value: string): string {
  const trimmed = withoutPriority(value.trim());
  const [, , reference, fallback = ''] = own.exec(trimmed) ?? [];
  if (reference !== undefined) return `url(${reference})${fallback}`;
  const called = trimmed.split('(').slice(0, -1).map(lastName);
  if (!plain.test(trimmed) || !called.every((name) => functions.test(name)))
    throw new MarkRefused(refusals.outside);
  return trimmed;
}

const priority = '!important';
const withoutPriority = (value: string): string =>
  value.endsWith(priority) ? value.slice(0, -priority.length).trimEnd() : value;

/** What stands before a bracket. Not one pattern, because its time would grow with the square of the length. */
const lastName = (before: string): string =>
  before
    .trimEnd()
    .split(/[^\w-]/)
    .at(-1) ?? '';
