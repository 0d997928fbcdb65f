import * as z from 'zod/mini';

/** Where a network is, such as "São Paulo, SP". Only if the operator gave a file that knows the place. */
export const placeField = z.optional(z.string());
