/** The bundle of the test setup, because it starts three times as fast. Drills have no setup and run the sources. */
export const apiEntry: string =
  process.env['API_ENTRY'] ?? new URL('../../../apps/api/src/main.ts', import.meta.url).pathname;
