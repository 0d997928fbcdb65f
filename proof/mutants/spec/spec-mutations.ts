import { callsMutations } from './calls.mutations.ts';
import { constantsMutations } from './constants.mutations.ts';
import { entitiesMutations } from './entities.mutations.ts';
import { errorsMutations } from './errors.mutations.ts';
import { productMutations } from './product.mutations.ts';
import { rolesMutations } from './roles.mutations.ts';
import { screensMutations } from './screens.mutations.ts';
import type { SpecMutation } from './spec-mutation.ts';
import { statesMutations } from './states.mutations.ts';
import { validationMutations } from './validation.mutations.ts';

/** By chapter of docs/spec-coverage.md. */
export const specMutations: readonly SpecMutation[] = [
  ...productMutations,
  ...screensMutations,
  ...entitiesMutations,
  ...statesMutations,
  ...validationMutations,
  ...rolesMutations,
  ...callsMutations,
  ...errorsMutations,
  ...constantsMutations,
];
