/** Helps a person recognise a device. Only these words are stored, never the User-Agent header. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Order matters: Edge and Opera also contain "Chrome", and Chrome also contains "Safari". */
const browsers: readonly (readonly [string, string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const systems: readonly (readonly [string, string])[] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

export function deviceFrom(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, 512) ?? '';
  return { browser: firstMatch(text, browsers), system: firstMatch(text, systems) };
}

function firstMatch(text: string, table: readonly (readonly [string, string])[]): string | null {
  return table.find(([mark]) => text.includes(mark))?.[1] ?? null;
}
