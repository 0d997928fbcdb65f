import type { Letter } from './letter.ts';

export function renderText(letter: Letter): string {
  const action = letter.action && [letter.action.introduction, letter.action.url];
  const body = [
    letter.greeting,
    ...letter.paragraphs,
    ...(action ?? []),
    ...(letter.code ? [letter.code.introduction, letter.code.value] : []),
    ...(letter.afterAction ? [letter.afterAction] : []),
    `${letter.notYou.question} ${letter.notYou.answer}`,
    ...(letter.otherCode ? [letter.otherCode.introduction, letter.otherCode.value] : []),
  ];
  return `${body.join('\n\n')}\n\n--\n${letter.footnotes.join('\n')}\n`;
}
