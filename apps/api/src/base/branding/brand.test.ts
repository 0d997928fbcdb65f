import { describe, expect, it } from 'vitest';
import { accentTokens, brandStylesheet } from './brand.ts';
import { contrast } from './contrast.ts';

const steps = Array.from({ length: 16 }, (_, at) => (at * 17).toString(16).padStart(2, '0'));
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

describe('the brand colour', () => {
  it('keeps a text contrast of at least 7:1 for 4096 sampled colours', () => {
    const worst = { light: 21, lightPage: 21, strong: 21, wall: 21, dark: 21, onDark: 21 };
    for (const colour of colours) {
      const { light, dark } = accentTokens(colour);
      worst.light = Math.min(worst.light, contrast(light['accent'] ?? '', '#ffffff'));
      worst.lightPage = Math.min(worst.lightPage, contrast(light['accent'] ?? '', '#f7f5f0'));
      worst.strong = Math.min(worst.strong, contrast(light['accent-strong'] ?? '', '#ffffff'));
      worst.wall = Math.min(worst.wall, contrast(light['wall'] ?? '', '#ffffff'));
      worst.dark = Math.min(worst.dark, contrast(dark['accent'] ?? '', '#12252e'));
      worst.onDark = Math.min(worst.onDark, contrast(dark['accent'] ?? '', '#0b1a21'));
    }
    for (const ratio of Object.values(worst)) expect(ratio).toBeGreaterThanOrEqual(7);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('is shown as given where its contrast is enough', () => {
    expect(accentTokens('#7A2B8F').light['accent']).toBe('#7a2b8f');
    expect(accentTokens('#0000ff').light['accent']).toBe('#0000ff');
    expect(accentTokens('#ffd400').dark['accent']).toBe('#ffd400');
  });

  it('is darkened for the light theme and lightened for the dark one where it is not', () => {
    const { light, dark } = accentTokens('#ff6600');
    expect(light['accent']).not.toBe('#ff6600');
    expect(contrast(light['accent'] ?? '', '#ffffff')).toBeGreaterThan(contrast('#ff6600', '#ffffff'));
    expect(contrast(dark['accent'] ?? '', '#12252e')).toBeGreaterThan(contrast('#ff6600', '#12252e'));
  });

  it('writes only colours into the stylesheet', () => {
    expect(brandStylesheet({ accent: '#7a2b8f', mark: null })).toMatch(
      /^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}@media\(prefers-color-scheme:dark\)\{:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}\}$/,
    );
  });

  it('produces no stylesheet when nothing is customised', () => {
    expect(brandStylesheet({ accent: null, mark: null })).toBeNull();
  });
});
