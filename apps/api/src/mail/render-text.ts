import type { MailContent, Sentence } from './mail-content.ts';

export function renderText(content: MailContent): string {
  const { calm, due, lead, facts, action, code, afterAction, notYou, denial } = content;
  const body = [
    content.heading,
    content.greeting,
    ...(due ? [`${due.introduction} ${due.value}`] : []),
    ...(lead ? [plain(lead)] : []),
    ...(facts.length > 0 ? [facts.map(factLine).join('\n')] : []),
    ...(calm ? [`${calm.question} ${plain(calm.answer)}`] : []),
    ...content.paragraphs.map(plain),
    ...(action ? [action.introduction, action.url] : []),
    ...(code ? [plain(code.introduction), code.value] : []),
    ...(afterAction ? [plain(afterAction)] : []),
    `${notYou.question} ${plain(notYou.answer)}`,
    ...(denial ? [denial.introduction, denial.url] : []),
  ];
  return `${body.join('\n\n')}\n\n--\n${content.footnotes.map(plain).join('\n')}\n`;
}

function factLine({ name, value, aside }: MailContent['facts'][number]): string {
  return `${name}: ${value}${aside === undefined ? '' : ` ${aside}`}`;
}

function plain(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence;
  return sentence.map((part) => (typeof part === 'string' ? part : `${part.label} <${part.url}>`)).join('');
}
