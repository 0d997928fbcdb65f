import { readPng, writePalettePng } from './png.ts';

const MAX_COLOURS = 256;

/**
 * The picture with a palette: flat surfaces keep their exact colours, and what is rare (the edges of letters) takes
 * the nearest of the common ones. Screens shrink to less than half, and no eye sees it.
 */
export function withPalette(png: Buffer): Buffer {
  const { width, height, rgb } = readPng(png);
  const counts = new Map<number, number>();
  const colours = new Uint32Array(width * height);
  for (let pixel = 0; pixel < colours.length; pixel += 1) {
    const at = pixel * 3;
    const colour = ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);
    colours[pixel] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const common = choose(counts);
  const nearest = new Map<number, number>(common.map((colour, at) => [colour, at]));
  const pixels = Uint8Array.from(colours, (colour) => {
    const known = nearest.get(colour);
    if (known !== undefined) return known;
    const found = nearestOf(colour, common);
    nearest.set(colour, found);
    return found;
  });
  const palette = Uint8Array.from(
    common.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  return writePalettePng(width, height, palette, pixels);
}

/** The most frequent first; of those that are nearly alike, only one. */
function choose(counts: ReadonlyMap<number, number>): number[] {
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
  const chosen: number[] = [];
  for (const tolerance of [36, 12, 0]) {
    for (const colour of byCount) {
      if (chosen.length === MAX_COLOURS) return chosen;
      const at = nearestOf(colour, chosen);
      if (at < 0 || distance(colour, chosen[at] ?? 0) > tolerance) chosen.push(colour);
    }
  }
  return chosen;
}

function nearestOf(colour: number, among: readonly number[]): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, other] of among.entries()) {
    const far = distance(colour, other);
    if (far < least) [best, least] = [at, far];
  }
  return best;
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red * red + 2 * green * green + blue * blue;
}
