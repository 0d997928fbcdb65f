import { escapeHtml } from '../security/escape-html.ts';
import { letterText } from './letter.pt-br.ts';
import type { Letter, MailLink, Sentence } from './letter.ts';
import { type MailColors, mailColors } from './mail-colors.ts';
import { MARK_CID } from './mail-mark.ts';

/** Mail clients support little CSS, so the layout is one column with inline styles and without web fonts. */
const color = {
  page: '#f7f5f0',
  card: '#ffffff',
  line: '#dcd8ce',
  door: '#fec348',
  ink: '#10252f',
  quiet: '#43545c',
} as const;

const darkMode = ({ darkAction, darkOnAction }: MailColors): string =>
  `@media (prefers-color-scheme: dark) {
  body, .page { background: #0b1a21 !important; }
  .card { background: #12252e !important; border-color: ${darkAction} #2a424d #2a424d !important; }
  .facts { border-color: #2a424d !important; }
  .ink { color: #eef2f1 !important; }
  .quiet { color: #b6c5ca !important; }
  .link { color: ${darkAction} !important; }
  .action { background: ${darkAction} !important; border-color: ${darkAction} !important; color: ${darkOnAction} !important; }
}`;

interface MailBrand {
  readonly appName: string;
  readonly accent: string | null;
  /** The mail has the operator's mark attached. */
  readonly hasMark: boolean;
}

export function renderHtml(letter: Letter, { appName, accent, hasMark }: MailBrand): string {
  const colors = mailColors(accent);
  const sentence = (text: Sentence): string => htmlOf(text, colors);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${darkMode(colors)}</style>
</head>
<body style="margin:0;background:${color.page}">
<div class="page" style="background:${color.page};padding:24px 12px;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:17px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${textHtml(letter.preview)}</div>
<div role="main" class="card" style="max-width:520px;margin:0 auto;background:${color.card};border:1px solid ${color.line};border-top:12px solid ${colors.edge};padding:28px 28px 32px">
${signboard(appName, hasMark)}
<h1 class="ink" style="margin:0 0 16px;color:${color.ink};font-size:26px;line-height:1.2">${textHtml(letter.subject)}</h1>
${paragraph(textHtml(letter.greeting))}
${factsBlock(letter.facts)}
${letter.paragraphs.map((text) => paragraph(sentence(text))).join('\n')}
${letter.action ? button(letter.action, colors) : ''}
${letter.code ? codeBlock(sentence(letter.code.introduction), letter.code.value) : ''}
${letter.afterAction ? paragraph(textHtml(letter.afterAction)) : ''}
${paragraph(`<strong>${textHtml(letter.notYou.question)}</strong> ${sentence(letter.notYou.answer)}`)}
${letter.otherCode ? codeBlock(sentence(letter.otherCode.introduction), letter.otherCode.value) : ''}
</div>
${footer(letter, sentence)}
</div>
</body>
</html>
`;
}

/** Our own logo is drawn with CSS. The operator's is attached, so that opening the mail loads nothing. */
function signboard(appName: string, hasMark: boolean): string {
  const door = `display:inline-block;width:16px;height:22px;margin-right:10px;background:${color.door};border-radius:8px 8px 0 0;vertical-align:-3px`;
  const logo = hasMark
    ? `<img src="cid:${MARK_CID}" alt="" width="28" height="28" style="margin-right:10px;vertical-align:-7px">`
    : `<span style="${door}"></span>`;
  return `<p class="ink" style="margin:0 0 28px;color:${color.ink};font-size:20px;font-weight:bold">${logo}${escapeHtml(appName)}</p>`;
}

/** Keeps "e-mail" on one line, with U+2011. Addresses are left alone, because people copy them. */
function textHtml(text: string): string {
  return escapeHtml(text).replace(/(?<![\w.@-])(e)-(mails?)(?![\w@-]|\.\w)/gi, '$1\u2011$2');
}

function paragraph(html: string): string {
  return `<p class="ink" style="margin:0 0 20px;color:${color.ink}">${html}</p>`;
}

function factsBlock(facts: Letter['facts']): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ name, value }) =>
      `<p class="ink" style="margin:0 0 4px;color:${color.ink}"><span class="quiet" style="color:${color.quiet}">${textHtml(name)}:</span> <strong>${textHtml(value)}</strong></p>`,
  );
  return `<div class="facts" style="margin:0 0 20px;padding:0 0 0 16px;border-left:4px solid ${color.line}">\n${rows.join('\n')}\n</div>`;
}

function htmlOf(sentence: Sentence, colors: MailColors): string {
  if (typeof sentence === 'string') return textHtml(sentence);
  return sentence.map((part) => (typeof part === 'string' ? textHtml(part) : anchor(part, colors))).join('');
}

function anchor({ label, url }: MailLink, colors: MailColors): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${colors.action}">${textHtml(label)}</a>`;
}

/** A border replaces the padding. In clients that drop it, a coloured link remains. */
function button({ label, url }: MailLink, colors: MailColors): string {
  const shape = `display:inline-block;background:${colors.action};border:solid ${colors.action};border-width:12px 28px;border-radius:4px 24px 24px 4px;color:#ffffff;font-weight:bold;text-decoration:none`;
  return `<p style="margin:0 0 24px"><a class="action" href="${escapeHtml(url)}" style="${shape}">${textHtml(label)}</a></p>`;
}

function codeBlock(introduction: string, value: string): string {
  const figures = `font-size:30px;font-weight:bold;letter-spacing:6px;font-family:ui-monospace,Consolas,monospace`;
  return `${paragraph(introduction)}<p class="ink" style="margin:0 0 24px;color:${color.ink};${figures}">${escapeHtml(value)}</p>`;
}

function footer(letter: Letter, sentence: (text: Sentence) => string): string {
  const lines = letter.footnotes.map((note) => `<p style="margin:0 0 12px">${sentence(note)}</p>`);
  if (letter.action) {
    const url = escapeHtml(letter.action.url);
    // The address is long, so it may break anywhere. The sentence before it may not.
    const address = `<a class="link" href="${url}" style="color:inherit;overflow-wrap:anywhere;word-break:break-all">${url}</a>`;
    lines.unshift(`<p style="margin:0 0 12px">${textHtml(letterText.buttonDidNotOpen)}<br>${address}</p>`);
  }
  return `<div class="quiet" style="max-width:520px;margin:0 auto;padding:20px 28px;color:${color.quiet};font-size:14px">${lines.join('\n')}</div>`;
}
