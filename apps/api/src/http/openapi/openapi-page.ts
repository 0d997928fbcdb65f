import { escapeHtml } from '../../security/escape-html.ts';

interface Documented {
  readonly paths?: Record<
    string,
    Record<string, { summary?: string; responses?: Record<string, { description?: string }> }>
  >;
}

/** A plain page for developers, served only with DEV=on. The API's content security policy allows no scripts. */
export function openapiPage(document: Documented): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const answers = Object.entries(call.responses ?? {}).map(
        ([status, { description = '' }]) =>
          `<dt>${status}</dt><dd><pre>${escapeHtml(description)}</pre></dd>`,
      );
      return `<h2>${method.toUpperCase()} ${escapeHtml(path)}</h2><p>${escapeHtml(call.summary ?? '')}</p><dl>${answers.join('')}</dl>`;
    }),
  );
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>API</title><h1>API</h1>${calls.join('')}</html>`;
}
