import { type Mutant, readMutants } from '../mutants/mutant-list.ts';
import type { StartGroup } from './starts.ts';

/** Takes one recovery rule out of production code. The model must detect it. */
export interface RuleMutation extends Omit<Mutant, 'id'> {
  /** The rule, as shown in the document. */
  readonly rule: string;
  /** The starts from which the model searches. */
  readonly starts: StartGroup;
}

export const MUTATION_FILE = 'proof/takeover/mutations.txt';

export const mutations: readonly RuleMutation[] = readMutants(MUTATION_FILE).map(({ id, ...change }) => {
  const [starts = '', ...rule] = id.split(': ');
  return { ...change, starts: starts as StartGroup, rule: rule.join(': ') };
});
