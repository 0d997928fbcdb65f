/** `npm run faults` asks for all of it; every other run takes the quick part. */
export const full = process.env['FAULTS'] === 'all';
