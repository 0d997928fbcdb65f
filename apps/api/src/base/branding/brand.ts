import type { ColourTokens } from '@portaria/contract/administration';
import { contrast } from './contrast.ts';
import { hexOf, type Oklch, oklchOf } from './oklch.ts';

/** What an operator can customise besides the name: one colour, one square picture, and what the door says. */
export interface Brand {
  /** `#rrggbb`. */
  readonly accent: string | null;
  readonly mark: { readonly content: Buffer; readonly type: 'image/svg+xml' | 'image/png' } | null;
  readonly headline?: string | null;
}

/** More than two short words do not fit into the door at its full size. */
const LONG_HEADLINE = 14;

/** Returns null when nothing is customised. The pages then request no stylesheet. */
export function brandStylesheet({ accent, mark, headline }: Brand): string | null {
  const rules = [
    accent === null ? '' : accentRules(accent),
    mark === null
      ? ''
      : '[data-brand-mark]{background:url(/brand/mark) center/contain no-repeat}[data-brand-mark]>svg{visibility:hidden}',
    (headline ?? '').length > LONG_HEADLINE
      ? '[data-door-headline]{display:block;font-size:.6875em;overflow-wrap:anywhere;text-wrap:balance}'
      : '',
  ].join('');
  return rules === '' ? null : rules;
}

/** Text contrast of WCAG's level AAA. */
const ENOUGH = 7;
/** What the accent is on, as text or behind text. */
const grounds = { light: ['#ffffff', '#f7f5f0'], dark: ['#12252e', '#0b1a21'] } as const;
type Theme = keyof typeof grounds;

/**
 * Shows the accent as it was given if its text contrast is enough. Otherwise keeps the hue and clamps lightness and
 * chroma, so that no colour can break the contrast. The light theme keeps its default `wall-high`.
 */
export function accentTokens(accent: string): Record<Theme, ColourTokens> {
  const { l, c, h } = oklchOf(accent);
  const tone = (lightness: number, mostChroma: number): string =>
    hexOf({ l: lightness, c: Math.min(c, mostChroma), h } satisfies Oklch);
  const [day, night] = [Math.min(l, 0.42), Math.max(l, 0.84)];
  const asGiven = (theme: Theme): string | false =>
    grounds[theme].every((ground) => contrast(accent, ground) >= ENOUGH) && accent.toLowerCase();
  return {
    light: {
      accent: asGiven('light') || tone(day, 0.14),
      'accent-strong': tone(Math.max(day - 0.08, 0), 0.12),
      'accent-soft': tone(0.935, 0.02),
      'on-accent': '#ffffff',
      wall: tone(0.345, 0.085),
      'wall-low': tone(0.41, 0.085),
      'wall-mid': tone(0.56, 0.085),
    },
    dark: {
      accent: asGiven('dark') || tone(night, 0.08),
      'accent-strong': tone(Math.min(night + 0.07, 0.95), 0.05),
      'accent-soft': tone(0.325, 0.05),
      'on-accent': '#0b1a21',
      wall: tone(0.27, 0.05),
      'wall-low': tone(0.315, 0.055),
      'wall-mid': tone(0.43, 0.07),
      'wall-high': tone(0.74, 0.045),
    },
  };
}

/** Of text in the accent, where it is lowest. Rounded down, so that no one reads more than there is. */
export function contrastOf(accent: string): Record<Theme, number> {
  const tokens = accentTokens(accent);
  const lowest = (theme: Theme): number =>
    Math.floor(Math.min(...grounds[theme].map((ground) => contrast(tokens[theme].accent, ground))) * 10) / 10;
  return { light: lowest('light'), dark: lowest('dark') };
}

function accentRules(accent: string): string {
  const { light, dark } = accentTokens(accent);
  const block = (tokens: ColourTokens): string =>
    `:root{${Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`;
  return `${block(light)}@media(prefers-color-scheme:dark){${block(dark)}}`;
}
