import { escapeHtml } from './escape-html.ts';
import { letterText } from './letter.pt-br.ts';
import type { Letter } from './letter.ts';

/** Mail clients know few rules: one column, no table, no image, no web font, every style inline. */
const color = {
  page: '#f7f5f0',
  card: '#ffffff',
  line: '#dcd8ce',
  wall: '#003e5c',
  door: '#fec348',
  ink: '#10252f',
  quiet: '#43545c',
  action: '#004967',
} as const;

const darkMode = `@media (prefers-color-scheme: dark) {
  body, .page { background: #0b1a21 !important; }
  .card { background: #12252e !important; border-color: #2a424d !important; }
  .ink { color: #eef2f1 !important; }
  .quiet { color: #b6c5ca !important; }
  .action { background: #a7d5ef !important; border-color: #a7d5ef !important; color: #04222f !important; }
}`;

export function renderHtml(letter: Letter, appName: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${darkMode}</style>
</head>
<body style="margin:0;background:${color.page}">
<div class="page" style="background:${color.page};padding:24px 12px;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:17px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<div role="main" class="card" style="max-width:520px;margin:0 auto;background:${color.card};border:1px solid ${color.line};border-top:12px solid ${color.wall};padding:28px 28px 32px">
${signboard(appName)}
<h1 class="ink" style="margin:0 0 16px;color:${color.ink};font-size:26px;line-height:1.2">${escapeHtml(letter.subject)}</h1>
${[letter.greeting, ...letter.paragraphs].map((text) => paragraph(escapeHtml(text))).join('\n')}
${letter.action ? button(letter.action) : ''}
${letter.code ? codeBlock(letter.code) : ''}
${letter.afterAction ? paragraph(escapeHtml(letter.afterAction)) : ''}
${paragraph(`<strong>${escapeHtml(letter.notYou.question)}</strong> ${linked(letter.notYou.answer)}`)}
${letter.otherCode ? codeBlock(letter.otherCode) : ''}
</div>
${footer(letter)}
</div>
</body>
</html>
`;
}

/** The lit door beside the name, drawn with a background and a radius because images are often blocked. */
function signboard(appName: string): string {
  const door = `display:inline-block;width:16px;height:22px;margin-right:10px;background:${color.door};border-radius:8px 8px 0 0;vertical-align:-3px`;
  return `<p class="ink" style="margin:0 0 28px;color:${color.ink};font-size:20px;font-weight:bold"><span style="${door}"></span>${escapeHtml(appName)}</p>`;
}

function paragraph(html: string): string {
  return `<p class="ink" style="margin:0 0 20px;color:${color.ink}">${html}</p>`;
}

/** Our own sentences only: an address in what a stranger typed must stay text. */
function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]*[^\s<.,:]/g,
    (url) => `<a href="${url}" style="color:inherit;overflow-wrap:anywhere">${url}</a>`,
  );
}

/** Its padding is a border: where a client drops it, a coloured link remains. */
function button({ label, url }: { readonly label: string; readonly url: string }): string {
  const shape = `display:inline-block;background:${color.action};border:solid ${color.action};border-width:12px 28px;border-radius:4px 24px 24px 4px;color:#ffffff;font-weight:bold;text-decoration:none`;
  return `<p style="margin:0 0 24px"><a class="action" href="${escapeHtml(url)}" style="${shape}">${escapeHtml(label)}</a></p>`;
}

function codeBlock({
  introduction,
  value,
}: {
  readonly introduction: string;
  readonly value: string;
}): string {
  const figures = `font-size:30px;font-weight:bold;letter-spacing:6px;font-family:ui-monospace,Consolas,monospace`;
  return `${paragraph(escapeHtml(introduction))}<p class="ink" style="margin:0 0 24px;color:${color.ink};${figures}">${escapeHtml(value)}</p>`;
}

function footer(letter: Letter): string {
  const lines = letter.footnotes.map((note) => `<p style="margin:0 0 12px">${linked(note)}</p>`);
  if (letter.action) {
    const address = `<span style="word-break:break-all">${escapeHtml(letter.action.url)}</span>`;
    lines.unshift(`<p style="margin:0 0 12px">${escapeHtml(letterText.buttonDidNotOpen)}<br>${address}</p>`);
  }
  return `<div class="quiet" style="max-width:520px;margin:0 auto;padding:20px 28px;color:${color.quiet};font-size:14px">${lines.join('\n')}</div>`;
}
