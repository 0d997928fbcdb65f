import { randomInt } from 'node:crypto';

/** An ordinary run repeats the same requests, so that it judges the change alone. `npm run proof -- fuzz` draws others. */
const usual = process.env['FUZZ_REQUESTS'] === undefined ? 1 : randomInt(2 ** 31);
export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? usual);
