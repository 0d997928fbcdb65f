const sealed = /sandbox:"allow-same-origin"/;
const opening = 'sandbox:"allow-same-origin allow-popups allow-popups-to-escape-sandbox"';
const content = /srcDoc:(\w+)/;
const contentInTabs = `srcDoc:$1?.replace(/<head\\b[^>]*>/i,'$$&<base target="_blank">')`;

function replaceOnce(text: string, wanted: RegExp, replacement: string): string {
  if (!wanted.test(text)) throw new Error(`maildev has changed: its script has no ${wanted.source}`);
  return text.replace(wanted, replacement);
}

/**
 * Changes maildev's script. It shows a mail in a frame that is sealed, so a link opened in the frame itself, and pages
 * that refuse frames stayed white. Now a link opens a tab that is not sealed. Scripts in a mail still do not run.
 */
export function withOpeningLinks(script: string): string {
  return replaceOnce(replaceOnce(script, sealed, opening), content, contentInTabs);
}
