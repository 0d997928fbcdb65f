import { tableRows } from '../../data/export-rows.ts';
import { type ExportedName, exportedTables, isMany, jsonRows } from '../../data/personal-data-export.ts';
import { escapeHtml } from '../../security/escape-html.ts';
import type { Export } from './export.service.ts';
import { type ColumnWords, exportText, formatValue } from './export-html.pt-br.ts';

type Section = Export['sections'][number];

/** The file is opened from disk, possibly years later. It must not depend on any other resource. */
const style = `
:root { color-scheme: light dark; --page: #f7f5f0; --card: #fff; --line: #dcd8ce; --wall: #003e5c; --ink: #10252f; --quiet: #43545c; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0b1a21; --card: #12252e; --line: #2a424d; --wall: #a7d5ef; --ink: #eef2f1; --quiet: #b6c5ca; }
}
body { margin: 0; padding: 24px 12px 64px; background: var(--page); color: var(--ink);
  font: 17px/1.5 -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
header, section { max-width: 1080px; margin: 0 auto 24px; }
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

export async function* exportAsHtml({ at, sections }: Export, appName: string): AsyncGenerator<string> {
  const title = exportText.title(appName);
  yield `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(exportText.made(at))}</p>
</header>
<main>
`;
  for (const section of sections) {
    const { title, about } = exportText.sections[section.name];
    yield `<section>\n<h2>${escapeHtml(title)}</h2>\n<p>${escapeHtml(about)}</p>\n`;
    yield* isMany(section.name) ? table(section, title) : facts(section);
    yield '</section>\n';
  }
  yield '</main>\n</body>\n</html>\n';
}

const nothing = `<p>${escapeHtml(exportText.nothing)}</p>\n`;

async function* facts({ name, rows }: Section): AsyncGenerator<string> {
  const columns: ColumnWords = exportText.sections[name].columns;
  let empty = true;
  for await (const row of rows(jsonRows)) {
    const values: Record<string, unknown> = JSON.parse(row);
    const lines = keysOf(name).map(
      (key) =>
        `<dt>${escapeHtml(columns[key] ?? key)}</dt><dd>${escapeHtml(formatValue(key, values[key]))}</dd>\n`,
    );
    yield `<dl>\n${lines.join('')}</dl>\n`;
    empty = false;
  }
  if (empty) yield nothing;
}

async function* table({ name, rows }: Section, title: string): AsyncGenerator<string> {
  const columns: ColumnWords = exportText.sections[name].columns;
  const heads = keysOf(name).map((key) => `<th scope="col">${escapeHtml(columns[key] ?? key)}</th>`);
  let empty = true;
  for await (const batch of rows(tableRows(exportText.words, exportText.noValue))) {
    if (empty) {
      yield `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(title)}">`;
      yield `<table><thead><tr>${heads.join('')}</tr></thead><tbody>\n`;
    }
    yield `${batch}\n`;
    empty = false;
  }
  yield empty ? nothing : '</tbody></table></div>\n';
}

function keysOf(name: ExportedName): string[] {
  return Object.values(exportedTables[name].given);
}
