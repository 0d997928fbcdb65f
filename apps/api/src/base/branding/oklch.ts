export interface Oklch {
  readonly l: number;
  readonly c: number;
  /** In radians. */
  readonly h: number;
}

export const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Converts `#rrggbb` to Björn Ottosson's OKLab in polar coordinates. */
export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** Converts to `#rrggbb`. Reduces chroma until the colour fits sRGB, and keeps lightness and hue. */
export function hexOf({ l, c, h }: Oklch): string {
  let [low, high] = [0, c];
  if (!fits(channels({ l, c, h }))) {
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2;
      if (fits(channels({ l, c: middle, h }))) low = middle;
      else high = middle;
    }
    high = low;
  }
  const bytes = channels({ l, c: high, h }).map((value) =>
    Math.round(255 * fromLinear(Math.min(1, Math.max(0, value)))),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function channels({ l, c, h }: Oklch): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function fits(linear: readonly number[]): boolean {
  return linear.every((value) => value >= -0.0001 && value <= 1.0001);
}
