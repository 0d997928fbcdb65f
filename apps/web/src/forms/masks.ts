/** Formats a field while it is typed. */
export interface Mask {
  /** Extracts the content. Everything else is punctuation, which the mask adds. */
  readonly content: (text: string) => string;
  /** `0` is a placeholder for one character of content. */
  readonly pattern: (content: string) => string;
  /** The on-screen keyboard. */
  readonly keyboard: 'tel' | 'numeric' | 'text';
}

const digits = (text: string): string => text.replace(/[^0-9]/g, '');

/** Removes "+55" and the leading zero of a long-distance call. Neither is part of the number. */
function phoneDigits(text: string): string {
  const all = digits(text);
  const national = all.length > 11 || text.trim().startsWith('+') ? all.replace(/^55/, '') : all;
  return national.replace(/^0/, '');
}

const cpf: Mask = { content: digits, pattern: () => '000.000.000-00', keyboard: 'numeric' };
/** CNPJ has letters since July 2026, so it gets the full keyboard. */
const cnpj: Mask = {
  content: (text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''),
  pattern: () => '00.000.000/0000-00',
  keyboard: 'text',
};

/** A form names the masks it uses, so that a page without any does not load them. */
export const masks = {
  phone: {
    content: phoneDigits,
    pattern: (content) => (content.length > 10 ? '00-00000-0000' : '00-0000-0000'),
    keyboard: 'tel',
  },
  cpf,
  cnpj,
  // Formatted as a CPF until it has a letter or more than eleven digits.
  document: {
    content: cnpj.content,
    pattern: (content) => (/\D|.{12}/.test(content) ? cnpj : cpf).pattern(content),
    keyboard: 'text',
  },
  cep: { content: digits, pattern: () => '00000-000', keyboard: 'numeric' },
  code: { content: digits, pattern: () => '000000', keyboard: 'numeric' },
} satisfies Record<string, Mask>;

/** Formats `text` by the pattern of `whole`. Excess characters are dropped. */
export function maskText(text: string, mask: Mask, whole: string = text): string {
  const content = mask.content(text);
  let at = 0;
  let masked = '';
  for (const slot of mask.pattern(mask.content(whole))) {
    if (at >= content.length) break;
    masked += slot === '0' ? content[at++] : slot;
  }
  return masked;
}

/** Rewrites the input's text and keeps the caret after the same character. */
export function applyMask(input: HTMLInputElement, mask: Mask): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  const masked = maskText(input.value, mask);
  if (masked === input.value) return;
  const caret =
    input.selectionStart === input.value.length ? masked.length : maskText(before, mask, input.value).length;
  input.value = masked;
  input.setSelectionRange(caret, caret);
}
