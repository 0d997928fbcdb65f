import { accentTokens } from '../../base/branding/brand.ts';
import { escapeHtml } from '../../security/escape-html.ts';
import {
  type ExportedName,
  exportedTables,
  isMany,
  jsonRows,
} from '../../store/accounts/personal-data-export.ts';
import { type ReadableForm, tableRows } from '../../store/activity/export-rows.ts';
import type { Export } from './export.service.ts';
import { type ColumnWords, exportText, formatValue } from './export-html.pt-br.ts';

type Section = Export['sections'][number];

/** The file is opened from disk, possibly years later. It must not depend on any other resource. */
function styleOf(accent: string | null): string {
  const own = accent === null ? null : accentTokens(accent);
  const wall = own?.light['wall'] ?? '#003e5c';
  const nightWall = own?.dark['accent'] ?? '#a7d5ef';
  return `
:root { color-scheme: light dark; --page: #f7f5f0; --card: #fff; --line: #dcd8ce; --wall: ${wall}; --ink: #10252f; --quiet: #43545c; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0b1a21; --card: #12252e; --line: #2a424d; --wall: ${nightWall}; --ink: #eef2f1; --quiet: #b6c5ca; }
}
body { margin: 0; padding: 24px 12px 64px; background: var(--page); color: var(--ink);
  font: 17px/1.5 -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
header, section, footer { max-width: 1080px; margin: 0 auto 24px; }
header { border-top: 12px solid var(--wall); padding-top: 20px; }
section { background: var(--card); border: 1px solid var(--line); padding: 20px 24px; }
h1 { margin: 0 0 8px; font-size: 30px; line-height: 1.2; }
h2 { margin: 0 0 4px; font-size: 21px; }
p { margin: 0 0 12px; color: var(--quiet); }
dl { display: grid; grid-template-columns: minmax(140px, 260px) 1fr; gap: 6px 20px; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 15px; }
th, td { padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
th { color: var(--quiet); font-weight: 600; }
`;
}

interface Service {
  appName: string;
  /** Null where the operator has not chosen one. */
  accent: string | null;
}

/** Who the person is. Everything else comes after it. */
const summarized: readonly ExportedName[] = ['account', 'profile'];

/** What a person looks for first. The rest follows in the order of the export. */
const first: readonly ExportedName[] = [
  'password',
  'totp',
  'passkeys',
  'identities',
  'recoveryCodes',
  'connectedApps',
  'devices',
  'sessions',
  'activity',
  'mails',
];

const form: ReadableForm = { ...exportText.form, without: ['id', 'deviceId', 'sessionId'] };

export async function* exportAsHtml({ at, sections }: Export, service: Service): AsyncGenerator<string> {
  const title = exportText.title(service.appName);
  yield `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${styleOf(service.accent)}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(exportText.made(at))}</p>
</header>
<main>
<section>\n<h2>${escapeHtml(exportText.summary)}</h2>\n<dl>
`;
  for (const section of sections) if (summarized.includes(section.name)) yield* lines(section);
  yield '</dl>\n</section>\n';
  const empty: string[] = [];
  for (const section of inOrder(sections)) {
    const { title, about } = exportText.sections[section.name];
    const opening = `<section>\n<h2>${escapeHtml(title)}</h2>\n<p>${escapeHtml(about)}</p>\n`;
    let isEmpty = true;
    for await (const part of isMany(section.name) ? table(section, title) : facts(section)) {
      if (isEmpty) yield opening;
      isEmpty = false;
      yield part;
    }
    if (isEmpty) empty.push(title);
    else yield '</section>\n';
  }
  yield '</main>\n<footer>\n';
  if (empty.length > 0) yield `<p>${escapeHtml(exportText.nothing(empty))}</p>\n`;
  yield `<p>${escapeHtml(exportText.ids)}</p>\n</footer>\n</body>\n</html>\n`;
}

function inOrder(sections: Export['sections']): Section[] {
  const place = ({ name }: Section): number => (first.includes(name) ? first.indexOf(name) : first.length);
  return sections.filter(({ name }) => !summarized.includes(name)).sort((a, b) => place(a) - place(b));
}

/** What is not stored is left out. */
async function* lines({ name, rows }: Section): AsyncGenerator<string> {
  const columns: ColumnWords = exportText.sections[name].columns;
  for await (const row of rows(jsonRows)) {
    const values: Record<string, unknown> = JSON.parse(row);
    for (const key of keysOf(name)) {
      const value = formatValue(key, values[key]);
      if (value !== null) yield `<dt>${escapeHtml(columns[key] ?? key)}</dt><dd>${escapeHtml(value)}</dd>\n`;
    }
  }
}

async function* facts(section: Section): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const line of lines(section)) {
    yield isEmpty ? `<dl>\n${line}` : line;
    isEmpty = false;
  }
  if (!isEmpty) yield '</dl>\n';
}

async function* table({ name, rows }: Section, title: string): AsyncGenerator<string> {
  const columns: ColumnWords = exportText.sections[name].columns;
  const heads = keysOf(name).map((key) => `<th scope="col">${escapeHtml(columns[key] ?? key)}</th>`);
  let isEmpty = true;
  for await (const batch of rows(tableRows(form))) {
    if (isEmpty) {
      yield `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(title)}">`;
      yield `<table><thead><tr>${heads.join('')}</tr></thead><tbody>\n`;
    }
    yield `${batch}\n`;
    isEmpty = false;
  }
  if (!isEmpty) yield '</tbody></table></div>\n';
}

function keysOf(name: ExportedName): string[] {
  return Object.values(exportedTables[name].given).filter((key) => !form.without.includes(key));
}
