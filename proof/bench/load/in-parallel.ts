/** Runs the work `count` times with limited concurrency. */
export async function inParallel(
  count: number,
  atOnce: number,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}
