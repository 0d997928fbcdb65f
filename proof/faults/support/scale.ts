/** Set by `npm run proof -- faults`. Every other run uses the quick part. */
export const full = process.env['FAULTS'] === 'all';
