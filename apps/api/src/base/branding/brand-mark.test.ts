import { expect, it } from 'vitest';
import { recogniseMark } from './brand-mark.ts';

const typeOf = (content: string | Buffer) => recogniseMark(Buffer.from(content))?.type ?? null;
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

it('recognises an SVG and a PNG by their content [V5.2.2]', () => {
  expect(typeOf(png)).toBe('image/png');
  expect(typeOf('<svg xmlns="x"/>')).toBe('image/svg+xml');
  expect(typeOf('\uFEFF<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg>')).toBe('image/svg+xml');
  expect(typeOf('<!-- one --> <!---->\n<!-- a-b, c - d -->\n<svg>')).toBe('image/svg+xml');
});

it.each(['', 'GIF89a', '<html><svg>', '<svgx>', '<script>'])('rejects %j', (content) => {
  expect(typeOf(content)).toBeNull();
});

it('rejects files over 64 KB', () => {
  expect(recogniseMark(Buffer.concat([png, Buffer.alloc(64 * 1024)]))).toBeNull();
});
