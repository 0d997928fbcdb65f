import * as z from 'zod/mini';

/** A level at a provider that is too low, from 1 to 3: this one, the lowest that suffices, and where it is raised. */
export const levelShortfall = z.strictObject({ has: z.number(), least: z.number(), url: z.string() });
export type LevelShortfall = z.infer<typeof levelShortfall>;
