import * as calls from './calls.ts';
import type { OperationFacts } from './endpoint.ts';
import { tags } from './tags.ts';
import * as testPages from './test-pages.ts';

type Operations<Calls> = {
  readonly [Name in keyof Calls as Name extends `${infer Id}Operation` ? Id : never]: Calls[Name];
};

/** What these files export as `<id>Operation`, by id, in the order of the tags. */
/* @__NO_SIDE_EFFECTS__ */
export function operationsOf<Calls extends object>(files: Calls): Operations<Calls> {
  const named = Object.entries(files as Record<string, OperationFacts>).flatMap(([name, operation]) => {
    const [, id] = /^(.+)Operation$/.exec(name) ?? [];
    return id === undefined ? [] : [[id, operation] as const];
  });
  const inOrder = Object.keys(tags).flatMap((tag) => named.filter(([, one]) => one.tag === tag));
  return Object.fromEntries(inOrder) as Operations<Calls>;
}

export const operations = operationsOf(calls);

/** The calls of the test page return fixed answers. TEST_PAGES=off removes them. */
export const testOperations = operationsOf(testPages);
