import { type AppPath, paths } from '../../navigation/paths.ts';

/** The routes that only the specification has. */
export const specPaths = { guarded: '/xpto', testErrors: '/errors' } as const;

const known: readonly unknown[] = [...Object.values(paths), ...Object.values(specPaths)];

export const isSpecPath = (value: unknown): value is AppPath => known.includes(value);
