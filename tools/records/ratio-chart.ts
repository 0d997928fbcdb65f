import type { Spread } from './cells.ts';
import { line, picture, rectangle, text } from './svg.ts';

export interface RatioBar {
  readonly name: string;
  readonly ratio: Spread;
  /** The bare engine compared with itself, which shows the noise of the machine. */
  readonly noise: Spread;
  readonly goal: number | undefined;
}

const WIDTH = 760;
const LEFT = 190;
const RIGHT = 70;
const TOP = 64;
const ROW = 52;

/** One pair of bars per call, with the range as a whisker and the goal as a line. */
export function ratioChart(title: string, bars: readonly RatioBar[]): string {
  const highest = Math.max(...bars.flatMap(({ ratio, goal }) => [ratio.high, goal ?? 0]), 2);
  const scale = Math.ceil(highest * 2) / 2;
  const x = (value: number): number => LEFT + (value / scale) * (WIDTH - LEFT - RIGHT);
  const bottom = TOP + bars.length * ROW;
  const ticks = Array.from({ length: scale * 2 + 1 }, (_, n) => n / 2);
  const bar = (spread: Spread, y: number, height: number, kind: string): string[] => [
    rectangle(LEFT, y, x(spread.median) - LEFT, height, kind),
    line(x(spread.low), y + height / 2, x(spread.high), y + height / 2, 'range'),
  ];
  return picture(WIDTH, bottom + 46, title, [
    text(
      LEFT,
      48,
      'upper bar: the product; lower bar: the bare engine against itself; red: the goal',
      'quiet',
    ),
    ...ticks.flatMap((tick) => [
      line(x(tick), TOP - 4, x(tick), bottom, tick === 1 ? 'axis' : 'grid'),
      text(x(tick), bottom + 18, tick.toFixed(1), 'quiet', 'middle'),
    ]),
    ...bars.flatMap(({ name, ratio, noise, goal }, n) => {
      const y = TOP + n * ROW;
      return [
        text(LEFT - 12, y + 22, name, '', 'end'),
        ...bar(ratio, y + 4, 20, 'c0'),
        ...bar(noise, y + 27, 10, 'c1'),
        ...(goal === undefined ? [] : [line(x(goal), y, x(goal), y + 41, 'goal')]),
        text(WIDTH - 60, y + 20, ratio.median.toFixed(2)),
      ];
    }),
    text(
      x(scale / 2),
      bottom + 38,
      'processor time of a request, as a multiple of the bare engine',
      'quiet',
      'middle',
    ),
  ]);
}
