/** Of the names together, so that the row of a day stays small. One name has 240 at most. */
const BYTES = 160;
const MOST = 8;

/** Adds up two counts, and keeps the applications with the most accesses. */
export function topApplications(
  counted: Readonly<Record<string, number>>,
  added: Readonly<Record<string, number>>,
): Record<string, number> {
  const sums = new Map(Object.entries(counted));
  for (const [name, opened] of Object.entries(added)) sums.set(name, (sums.get(name) ?? 0) + opened);
  const sorted = [...sums].toSorted(([, one], [, other]) => other - one);
  const top: [string, number][] = [];
  let bytes = 0;
  for (const [name, opened] of sorted) {
    bytes += Buffer.byteLength(name);
    if (bytes > BYTES && top.length > 0) break;
    top.push([name, opened]);
    if (top.length === MOST) break;
  }
  return Object.fromEntries(top);
}
