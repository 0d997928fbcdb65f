export interface CoverageRow {
  readonly number: string;
  readonly proofs: readonly { readonly file: string; readonly title: string }[];
}

/** Rows of the form `| 2.1 | statement | \`file\` title<br>\`file\` title |`. */
export function coverageRows(markdown: string): CoverageRow[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| \d+\.\d+ \|/.test(line))
    .map((line) => {
      const [, number = '', , proofs = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return { number, proofs: proofs.split('<br>').flatMap(proofIn) };
    });
}

function proofIn(text: string): CoverageRow['proofs'] {
  const [, file, title] = /^`([^`]+)` (.+)$/.exec(text.trim()) ?? [];
  return file === undefined || title === undefined ? [] : [{ file, title: title.replaceAll('\\|', '|') }];
}
