import { describe, expect, it } from 'vitest';
import { accentTokens, brandStylesheet } from './brand.ts';

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const steps = Array.from({ length: 16 }, (_, at) => (at * 17).toString(16).padStart(2, '0'));
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

describe('the operator’s colour', () => {
  it('keeps every text at 7:1 and better, whichever of 4096 colours it is', () => {
    const worst = { light: 21, lightPage: 21, wall: 21, dark: 21, onDark: 21 };
    for (const colour of colours) {
      const { light, dark } = accentTokens(colour);
      worst.light = Math.min(worst.light, contrast(light['accent'] ?? '', '#ffffff'));
      worst.lightPage = Math.min(worst.lightPage, contrast(light['accent'] ?? '', '#f7f5f0'));
      worst.wall = Math.min(worst.wall, contrast(light['wall'] ?? '', '#ffffff'));
      worst.dark = Math.min(worst.dark, contrast(dark['accent'] ?? '', '#12252e'));
      worst.onDark = Math.min(worst.onDark, contrast(dark['accent'] ?? '', '#0b1a21'));
    }
    for (const ratio of Object.values(worst)) expect(ratio).toBeGreaterThanOrEqual(7);
  });

  it('writes colours and nothing else into the stylesheet', () => {
    expect(brandStylesheet({ accent: '#7a2b8f', mark: null })).toMatch(
      /^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}@media\(prefers-color-scheme:dark\)\{:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}\}$/,
    );
  });

  it('leaves the pages without a stylesheet when there is nothing to change', () => {
    expect(brandStylesheet({ accent: null, mark: null })).toBeNull();
  });
});
