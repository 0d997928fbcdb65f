import { COLOURS, dot, line, picture, polyline, text } from './svg.ts';

export interface Series {
  readonly name: string;
  /** One value for each size. */
  readonly values: readonly number[];
}

const WIDTH = 800;
const HEIGHT = 420;
const LEFT = 60;
const RIGHT = 250;
const TOP = 70;
const BOTTOM = 60;
const LABEL_HEIGHT = 17;

/** The x axis is logarithmic, so that logarithmic growth is a straight line. */
export function growthChart(
  title: string,
  unit: string,
  sizes: readonly number[],
  series: readonly Series[],
): string {
  const highest = Math.ceil(Math.max(...series.flatMap(({ values }) => values), 1) / 10) * 10;
  const x = (n: number): number => LEFT + (n / Math.max(1, sizes.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number => HEIGHT - BOTTOM - (value / highest) * (HEIGHT - TOP - BOTTOM);
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => share * highest);
  const ordered = series
    .map((one, n) => ({ ...one, kind: `c${n % COLOURS}`, last: one.values.at(-1) ?? 0 }))
    .toSorted((a, b) => b.last - a.last);
  // Labels are at the end of their lines, moved down where they would overlap.
  let lowest = Number.NEGATIVE_INFINITY;
  const labels = ordered.map(({ name, kind, last }) => {
    lowest = Math.max(lowest + LABEL_HEIGHT, y(last) + 4);
    return [dot(WIDTH - RIGHT + 14, lowest - 4, kind), text(WIDTH - RIGHT + 24, lowest, `${name}: ${last}`)];
  });
  return picture(WIDTH, HEIGHT, title, [
    text(LEFT, 48, unit, 'quiet'),
    ...ticks.flatMap((tick) => [
      line(LEFT, y(tick), WIDTH - RIGHT, y(tick), tick === 0 ? 'axis' : 'grid'),
      text(LEFT - 8, y(tick) + 4, `${Math.round(tick * 10) / 10}`, 'quiet', 'end'),
    ]),
    ...sizes.map((size, n) =>
      text(x(n), HEIGHT - BOTTOM + 22, size.toLocaleString('en-US'), 'quiet', 'middle'),
    ),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14, 'accounts', 'quiet', 'middle'),
    ...ordered.flatMap(({ values, kind }) => [
      polyline(
        values.map((value, n) => [x(n), y(value)] as const),
        kind,
      ),
      ...values.map((value, n) => dot(x(n), y(value), kind)),
    ]),
    ...labels.flat(),
  ]);
}
