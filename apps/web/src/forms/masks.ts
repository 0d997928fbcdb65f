export type MaskName = 'phone' | 'cpf' | 'cnpj' | 'document' | 'cep' | 'code';

interface Mask {
  /** Extracts the content. Everything else is punctuation, which the mask adds. */
  content: (text: string) => string;
  /** `0` is a placeholder for one character of content. */
  pattern: (content: string) => string;
}

const digits = (text: string): string => text.replace(/[^0-9]/g, '');

/** Removes "+55" and the leading zero of a long-distance call. Neither is part of the number. */
function phoneDigits(text: string): string {
  const all = digits(text);
  const national = all.length > 11 || text.trim().startsWith('+') ? all.replace(/^55/, '') : all;
  return national.replace(/^0/, '');
}

const cpf: Mask = { content: digits, pattern: () => '000.000.000-00' };
const cnpj: Mask = {
  content: (text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''),
  pattern: () => '00.000.000/0000-00',
};

const masks: Record<MaskName, Mask> = {
  phone: {
    content: phoneDigits,
    pattern: (content) => (content.length > 10 ? '00-00000-0000' : '00-0000-0000'),
  },
  cpf,
  cnpj,
  // Formatted as a CPF until it has a letter or more than eleven digits.
  document: {
    content: cnpj.content,
    pattern: (content) => (/\D|.{12}/.test(content) ? cnpj : cpf).pattern(content),
  },
  cep: { content: digits, pattern: () => '00000-000' },
  code: { content: digits, pattern: () => '000000' },
};

/** CNPJ has letters since July 2026, so it gets the full keyboard. */
export const maskInput: Record<MaskName, 'tel' | 'numeric' | 'text'> = {
  phone: 'tel',
  cpf: 'numeric',
  cnpj: 'text',
  document: 'text',
  cep: 'numeric',
  code: 'numeric',
};

/** Formats `text` by the pattern of `whole`. Excess characters are dropped. */
export function maskText(text: string, name: MaskName, whole: string = text): string {
  const mask = masks[name];
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
export function applyMask(input: HTMLInputElement, name: MaskName): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  const masked = maskText(input.value, name);
  if (masked === input.value) return;
  const caret =
    input.selectionStart === input.value.length ? masked.length : maskText(before, name, input.value).length;
  input.value = masked;
  input.setSelectionRange(caret, caret);
}
