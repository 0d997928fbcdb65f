import type { Edition } from '../app/edition.ts';
import type { PrerenderedPage } from '../app/prerendered-page.ts';

interface Tested {
  readonly edition: Edition;
  readonly pages: readonly PrerenderedPage[];
}

let current: Tested | undefined;

/** Called by the set-up file of each edition's test project. */
export function testEdition(tested: Tested): void {
  current = tested;
}

export function editionUnderTest(): Tested {
  if (current === undefined) throw new Error('the test project has no edition');
  return current;
}
