/** Colours are classes, so that the picture is legible in light and dark mode. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .title { font-weight: 600; font-size: 15px }
  .quiet { fill: #59636e }
  .axis { stroke: #8c959f; fill: none }
  .grid { stroke: #8c959f; stroke-opacity: .25; fill: none }
  .goal { stroke: #c0392b; stroke-width: 2; fill: none }
  .range { stroke: #1f2328; stroke-width: 1.5; fill: none }
  .c0 { fill: #1d6fb8; stroke: #1d6fb8 } .c1 { fill: #8a9099; stroke: #8a9099 }
  .c2 { fill: #b4541a; stroke: #b4541a } .c3 { fill: #1a7f4b; stroke: #1a7f4b }
  .c4 { fill: #8250df; stroke: #8250df } .c5 { fill: #9a6700; stroke: #9a6700 }
  .c6 { fill: #bf3989; stroke: #bf3989 } .c7 { fill: #0a7d84; stroke: #0a7d84 }
  .c8 { fill: #a40e26; stroke: #a40e26 }
  .line { fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .quiet { fill: #9198a1 } .range { stroke: #e6edf3 } .goal { stroke: #ff7b72 }
    .c0 { fill: #4aa3f0; stroke: #4aa3f0 } .c2 { fill: #f0883e; stroke: #f0883e }
    .c3 { fill: #3fb950; stroke: #3fb950 } .c4 { fill: #ab7df8; stroke: #ab7df8 }
    .c5 { fill: #d29922; stroke: #d29922 } .c6 { fill: #f778ba; stroke: #f778ba }
    .c7 { fill: #39c5cf; stroke: #39c5cf } .c8 { fill: #ffa198; stroke: #ffa198 }
  }
  path.line { fill: none }`;

export const COLOURS = 9;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const number = (value: number): string => String(Math.round(value * 10) / 10);

export const text = (x: number, y: number, words: string, kind = '', anchor = 'start'): string =>
  `<text x="${number(x)}" y="${number(y)}" class="${kind}" text-anchor="${anchor}">${escapeXml(words)}</text>`;

export const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<path class="${kind}" d="M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}"/>`;

export const rectangle = (x: number, y: number, width: number, height: number, kind: string): string =>
  `<rect class="${kind}" x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="2"/>`;

export const polyline = (points: readonly (readonly [number, number])[], kind: string): string =>
  `<path class="line ${kind}" d="M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}"/>`;

export const dot = (x: number, y: number, kind: string): string =>
  `<circle class="${kind}" cx="${number(x)}" cy="${number(y)}" r="3.5"/>`;

export function picture(width: number, height: number, title: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<style>${style}\n</style>`,
    text(16, 26, title, 'title'),
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}
