import type ts from 'typescript';

/** A broken convention. The message says what to do instead. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const testFile =
  /\.(?:test|e2e)\.tsx?$|^(?:apps|packages|examples)\/[^/]+\/test\/|^apps\/web\/src\/testing\/|^(?:packages\/harness|proof)\//;

export function isTestCode(file: string): boolean {
  return testFile.test(file);
}

/** Returns a message if this syntax node breaks the rule. */
export type NodeRule = (node: ts.Node, file: string) => string | undefined;
