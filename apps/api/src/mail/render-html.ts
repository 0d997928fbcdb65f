import { escapeHtml } from '../security/escape-html.ts';
import { type MailColors, mailColors } from './mail-colors.ts';
import { type Answered, buttonsOf, type MailContent, type MailLink, type Sentence } from './mail-content.ts';
import { MARK_CID } from './mail-mark.ts';
import { mailText } from './mail-text.pt-br.ts';

/** Mail clients support little CSS, so the layout is one column with inline styles and without web fonts. */
const color = {
  page: '#f7f5f0',
  card: '#ffffff',
  line: '#dcd8ce',
  door: '#fec348',
  ink: '#10252f',
  quiet: '#43545c',
} as const;

const media = ({ darkEdge, darkAction, darkOnAction }: MailColors): string =>
  `@media (prefers-color-scheme: dark) {
  body, .page { background: #0b1a21 !important; }
  .card { background: #12252e !important; border-color: ${darkEdge} #2a424d #2a424d !important; }
  .sunken { background: #0e1f27 !important; }
  .end { border-color: #2a424d !important; }
  .ink { color: #eef2f1 !important; }
  .quiet { color: #b6c5ca !important; }
  .link { color: ${darkAction} !important; }
  .footer .link { color: #b6c5ca !important; }
  .action { background: ${darkAction} !important; border-color: ${darkAction} !important; color: ${darkOnAction} !important; }
  .denial { border-color: ${darkAction} !important; color: ${darkAction} !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px 8px !important; }
  .footer { padding: 20px !important; }
}`;

interface MailBrand {
  readonly appName: string;
  readonly accent: string | null;
  /** The mail has the operator's mark attached. */
  readonly hasMark: boolean;
}

export function renderHtml(content: MailContent, { appName, accent, hasMark }: MailBrand): string {
  const colors = mailColors(accent);
  const sentence = (text: Sentence): string => htmlOf(text, colors);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.heading)}</title>
<style>${media(colors)}</style>
</head>
<body style="margin:0;background:${color.page}">
<div class="page" style="background:${color.page};padding:24px 12px;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:17px;line-height:1.5;word-wrap:break-word;overflow-wrap:anywhere;text-wrap:pretty">
<div style="display:none;max-height:0;overflow:hidden">${textHtml(content.preview)}</div>
<div role="main" class="card" style="max-width:520px;margin:0 auto;background:${color.card};border:1px solid ${color.line};border-top:12px solid ${colors.edge};padding:28px 28px 12px">
${signboard(appName, hasMark)}
<h1 class="ink" style="margin:0 0 16px;color:${color.ink};font-size:26px;line-height:1.2;text-wrap:balance">${textHtml(content.heading)}</h1>
${paragraph(textHtml(content.greeting))}
${content.due ? dueBlock(content.due) : ''}
${content.lead ? paragraph(sentence(content.lead)) : ''}
${factsBlock(content.facts)}
${content.calm ? answered(content.calm, sentence) : ''}
${content.paragraphs.map((text) => paragraph(sentence(text))).join('\n')}
${content.action ? filledButton(content.action, colors) : ''}
${content.code ? codeBlock(sentence(content.code.introduction), content.code.value) : ''}
${content.afterAction ? paragraph(sentence(content.afterAction)) : ''}
<div class="end" style="margin:24px 0 0;padding:20px 0 0;border-top:1px solid ${color.line}">
${answered(content.notYou, sentence)}
${content.denial ? outlinedButton(content.denial, colors) : ''}
</div>
</div>
${footer(content, sentence)}
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

function answered({ question, answer }: Answered, sentence: (text: Sentence) => string): string {
  return paragraph(`<strong>${textHtml(question)}</strong> ${sentence(answer)}`);
}

function dueBlock({ introduction, value }: NonNullable<MailContent['due']>): string {
  return `<p class="ink" style="margin:0 0 20px;color:${color.ink}">${textHtml(introduction)}<br><strong style="font-size:22px;line-height:1.3;text-wrap:balance">${textHtml(value)}</strong></p>`;
}

function factsBlock(facts: MailContent['facts']): string {
  if (facts.length === 0) return '';
  const unbroken = 'white-space:nowrap';
  const quiet = (text: string, style = ''): string =>
    `<span class="quiet" style="color:${color.quiet};${style}">${textHtml(text)}</span>`;
  const rows = facts.map(({ name, value, aside }) => {
    const said =
      aside === undefined
        ? `<strong>${textHtml(value)}</strong>`
        : `<strong style="${unbroken}">${textHtml(value)}</strong> ${quiet(aside, unbroken)}`;
    return `<p class="ink" style="margin:0 0 4px;color:${color.ink}">${quiet(`${name}:`)} ${said}</p>`;
  });
  return `<div class="sunken" style="margin:0 0 20px;padding:12px 16px 8px;background:${color.page};border-radius:4px;font-size:15px">\n${rows.join('\n')}\n</div>`;
}

function htmlOf(sentence: Sentence, colors: MailColors): string {
  if (typeof sentence === 'string') return textHtml(sentence);
  return sentence.map((part) => (typeof part === 'string' ? textHtml(part) : anchor(part, colors))).join('');
}

function anchor({ label, url }: MailLink, colors: MailColors): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${colors.action}">${textHtml(label)}</a>`;
}

/** A border replaces the padding. In clients that drop it, a coloured link remains. */
function filledButton(link: MailLink, { action }: MailColors): string {
  return button(
    'action',
    link,
    `background:${action};border:solid ${action};border-width:12px 28px;border-radius:4px 24px 24px 4px;color:#ffffff`,
  );
}

function outlinedButton(link: MailLink, { action }: MailColors): string {
  return button(
    'denial',
    link,
    `border:2px solid ${action};padding:10px 26px;border-radius:24px 4px 4px 24px;color:${action}`,
  );
}

function button(name: string, { label, url }: MailLink, look: string): string {
  return `<p style="margin:0 0 24px"><a class="${name}" href="${escapeHtml(url)}" style="display:inline-block;${look};font-weight:bold;text-decoration:none">${textHtml(label)}</a></p>`;
}

function codeBlock(introduction: string, value: string): string {
  const figures = `font-size:32px;line-height:1.3;font-weight:bold;letter-spacing:6px;font-family:ui-monospace,Consolas,monospace`;
  return `${paragraph(introduction)}<p class="ink sunken" style="margin:0 0 20px;padding:12px 16px;background:${color.page};border-radius:4px;color:${color.ink};text-align:center;${figures}">${escapeHtml(value)}</p>`;
}

function footer(content: MailContent, sentence: (text: Sentence) => string): string {
  const note = (html: string): string => `<p style="margin:0 0 12px">${html}</p>`;
  const lines = [...addresses(buttonsOf(content)), ...content.footnotes.map(sentence)].map(note);
  return `<div role="contentinfo" class="quiet footer" style="max-width:520px;margin:0 auto;padding:20px 28px;color:${color.quiet};font-size:14px">${lines.join('\n')}</div>`;
}

/** For those whose mail client opens no button. */
function addresses(buttons: MailLink[]): string[] {
  const [first, ...more] = buttons.map(({ url }) => {
    const address = escapeHtml(url);
    // It is long, so it may break anywhere.
    return `<a class="link" href="${address}" style="color:inherit;word-break:break-all">${address}</a>`;
  });
  if (first === undefined) return [];
  if (more.length === 0) return [`${textHtml(mailText.buttonDidNotOpen)}<br>${first}`];
  const named = [first, ...more].map((address, at) => `${textHtml(buttons[at]?.label ?? '')}: ${address}`);
  return [`${textHtml(mailText.buttonsDidNotOpen)}<br>${named.join('<br>')}`];
}
