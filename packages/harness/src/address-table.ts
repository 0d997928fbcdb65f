/** What a person needs to begin, one line each. */
export function addressTable(rows: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(rows).map((name) => name.length)) + 3;
  return `\n${Object.entries(rows)
    .map(([name, value]) => `  ${name.padEnd(width)}${value}`)
    .join('\n')}\n`;
}
