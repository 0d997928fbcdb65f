import { markRefusals as refusals } from './mark-refusals.pt-br.ts';
import { MarkRefused } from './mark-refused.ts';

export interface Tag {
  readonly kind: 'open' | 'close' | 'alone';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const closing = /<\/([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)\s*>/y;
const opening =
  /<([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /\s+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gy;
const skipped = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[<>]*>/y;

/**
 * The tags of a document, in order. Text, comments and declarations are left out, and what this grammar does not know is
 * refused: no entities of the document's own, no CDATA.
 */
export function* tagsOf(text: string): Generator<Tag> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const passed = matchAt(skipped, text, at);
    if (passed) {
      at += passed[0].length;
      continue;
    }
    const end = matchAt(closing, text, at);
    const start = end ?? matchAt(opening, text, at);
    if (!start) throw new MarkRefused(refusals.broken);
    at += start[0].length;
    const [, name = '', written = '', slash] = start;
    if (end) yield { kind: 'close', name, attributes: new Map() };
    else yield { kind: slash === '/' ? 'alone' : 'open', name, attributes: attributesOf(written) };
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function attributesOf(written: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of written.matchAll(attribute)) {
    if (found.has(name)) throw new MarkRefused(refusals.broken);
    found.set(name, decoded(double ?? single ?? ''));
  }
  return found;
}

const predefined: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Checks come after decoding, so that no character can hide behind its number. */
function decoded(value: string): string {
  return value.replace(/&([^;]*);?/g, (_whole, name: string) => {
    const known = predefined[name];
    if (known !== undefined) return known;
    const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (!(point > 0 && point <= 0x10ffff)) throw new MarkRefused(refusals.broken);
    return String.fromCodePoint(point);
  });
}
