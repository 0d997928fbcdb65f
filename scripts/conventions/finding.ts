/** One broken convention, with the place where the code belongs instead. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const testFile =
  /\.(?:test|e2e)\.tsx?$|^(?:apps|packages|examples)\/[^/]+\/test\/|^apps\/web\/src\/testing\/|^(?:e2e|bench|drills)\//;

export function isTestCode(file: string): boolean {
  return testFile.test(file);
}
