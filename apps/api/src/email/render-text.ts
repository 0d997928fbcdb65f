import type { Letter, Sentence } from './letter.ts';

export function renderText(letter: Letter): string {
  const { facts, action, code, otherCode, notYou } = letter;
  const body = [
    letter.greeting,
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...letter.paragraphs.map(plain),
    ...(action ? [action.introduction, action.url] : []),
    ...(code ? [plain(code.introduction), code.value] : []),
    ...(letter.afterAction ? [letter.afterAction] : []),
    `${notYou.question} ${plain(notYou.answer)}`,
    ...(otherCode ? [plain(otherCode.introduction), otherCode.value] : []),
  ];
  return `${body.join('\n\n')}\n\n--\n${letter.footnotes.map(plain).join('\n')}\n`;
}

function plain(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence;
  return sentence.map((part) => (typeof part === 'string' ? part : `${part.label} <${part.url}>`)).join('');
}
