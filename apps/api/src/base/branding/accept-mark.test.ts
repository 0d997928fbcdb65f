import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptMark } from './accept-mark.ts';
import { cleanSvg } from './clean-svg.ts';
import { MarkRefused } from './mark-refused.ts';

const shape = '<path d="M0 0h8v8z"/>';
const svg = (inside: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${more}>${inside}</svg>`;
const refusal = (text: string | Buffer): string => {
  try {
    acceptMark(Buffer.from(text));
    return '';
  } catch (error) {
    if (error instanceof MarkRefused) return error.message;
    throw error;
  }
};

describe('an SVG as a mark', () => {
  it('is written again from its shapes, without what editors add [V1.3.4]', () => {
    const drawn = `\uFEFF<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">
      <!-- by hand --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8" class="a" xml:base="https://evil.example/">
      <title>Sol</title><metadata><rdf:RDF><a href="https://evil.example/"/></rdf:RDF></metadata><sodipodi:namedview id="v"/>
      <defs><linearGradient id="a"><stop offset="0" style="stop-color:#fff;-x:1"/></linearGradient>
      <radialGradient id='b' xlink:href='#a'/></defs><g transform="scale(2)"><path d="M0 0h8v8z" fill="url('#a')" data-name="x"/></g></svg>`;
    expect(cleanSvg(drawn.replace('<a href="https://evil.example/"/>', '').trim())).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><radialGradient id="b" href="#a"/></defs><g transform="scale(2)"><path d="M0 0h8v8z" fill="url(#a)"/></g></svg>',
    );
  });

  it.each([
    ['a script', svg(`<script>alert(1)</script>${shape}`), 'código'],
    [
      'a script of another namespace',
      svg(`<x:script xmlns:x="http://www.w3.org/2000/svg">a</x:script>${shape}`),
      'código',
    ],
    ['a script in capitals', svg(`<SCRIPT/>${shape}`), 'código'],
    ['a script where nothing is shown', svg(`<metadata><script/></metadata>${shape}`), 'código'],
    ['an event handler', svg(shape, ' onload="alert(1)"'), 'código'],
    ['an event handler in capitals', svg('<path d="M0 0" ONCLICK="x"/>'), 'código'],
    ['an event handler where nothing is shown', svg(`<title onclick="x"/>${shape}`), 'código'],
    ['foreign content', svg(`<foreignObject><p/></foreignObject>${shape}`), 'foreignObject'],
    ['a picture from elsewhere', svg(`<image href="https://evil.example/a.png"/>${shape}`), 'image'],
    ['a picture inside', svg(`<image/>${shape}`), 'image'],
    ['a link', svg(`<a href="javascript:alert(1)">${shape}</a>`), '“a”'],
    [
      'a reference to another file',
      svg(`<linearGradient href="https://evil.example/#a"/>${shape}`),
      'fora do arquivo',
    ],
    ['what repeats itself', svg(`<use href="#a"/>${shape}`), 'use'],
    ['an animation', svg(`<animate attributeName="href"/>${shape}`), 'animate'],
    ['a filter', svg(`<filter id="f"/>${shape}`), 'filter'],
    [
      'an image from elsewhere as a colour',
      svg('<path d="M0 0" fill="url(https://evil.example/#a)"/>'),
      'fora do arquivo',
    ],
    [
      'the same, spelt in numbers',
      svg('<path d="M0 0" fill="&#117;rl(//evil.example)"/>'),
      'fora do arquivo',
    ],
    [
      'the same, with escapes',
      svg(String.raw`<path d="M0 0" style="fill:u\72l(//evil.example)"/>`),
      'fora do arquivo',
    ],
    ['an import in a style', svg('<path d="M0 0" style="x:url(//evil.example)"/>'), 'fora do arquivo'],
    ['a function that loads', svg('<path d="M0 0" fill="image-set(x)"/>'), 'fora do arquivo'],
    ['a style sheet', svg(`<style>@import 'https://evil.example/'</style>${shape}`), 'folha de estilos'],
    ['an entity of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(shape)}`, 'danificado'],
    ['an entity that it does not have', svg('<path d="&a;"/>'), 'danificado'],
    ['a section of raw text', svg(`<![CDATA[<script/>]]>${shape}`), 'danificado'],
    ['an attribute that breaks out', svg(`<path d='"><script>'/>`), 'danificado'],
    ['an attribute that ends the tag', svg('<path d="M0 0&quot;&gt;"/>'), 'fora do arquivo'],
    ['a repeated attribute', svg('<path d="a" d="b"/>'), 'danificado'],
    ['a tag that is not closed', '<svg><path d="M0 0"/>', 'danificado'],
    ['a tag closed by another', svg('<g><path d="M0 0"/></defs>'), 'danificado'],
    ['a second root', svg(shape) + svg(shape), 'danificado'],
    ['a page', '<html><svg/></html>', 'danificado'],
    ['no shape', svg('<g/>'), 'nenhuma forma'],
    ['too many shapes', svg(shape.repeat(2_001)), 'formas demais'],
    ['too deep a tree', svg('<g>'.repeat(30) + shape + '</g>'.repeat(30)), 'formas demais'],
    ['text', 'sol', 'SVG ou PNG'],
    ['bytes that are no text', Buffer.from([0x3c, 0xff, 0xfe]), 'SVG ou PNG'],
    ['more than 100 KB', svg(shape) + ' '.repeat(100 * 1_024), '100 KB'],
  ])('is refused for %s', (_what, text, words) => {
    expect(refusal(text)).toContain(words);
  });

  it('is refused where it is larger than 100 KB once it is written again', () => {
    // It has no namespace, which is written.
    const given = `<svg><path d="${'M0 0h1'.repeat(17_060)}"/></svg>`;
    expect(given.length).toBeLessThan(100 * 1_024);
    expect(refusal(given)).toContain('100 KB');
  });

  it('keeps no clip of a clip, whose time could double with each', () => {
    const nested = svg(
      `<clipPath id="a" clip-path="url(#b)"><path d="M0 0" clip-path="url(#b)"/></clipPath>`,
    );
    expect(cleanSvg(nested)).not.toContain('url(');
  });

  it('is read in a time that grows with its size only', () => {
    const started = performance.now();
    refusal(`<svg ${'a="'.repeat(30_000)}`);
    refusal(`<!--${'<!--'.repeat(20_000)}`);
    refusal(svg(`<path d="${'&'.repeat(90_000)}"/>`));
    refusal(svg(`<path fill="${' '.repeat(90_000)}!"/>`));
    refusal(svg(`<path style="${'(:'.repeat(45_000)}"/>`));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('a PNG as a mark', () => {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  function chunk(type: string, data: Buffer): Buffer {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  }
  function header(side: number): Buffer {
    const data = Buffer.alloc(13);
    data.writeUInt32BE(side, 0);
    data.writeUInt32BE(side, 4);
    data[8] = 8;
    return chunk('IHDR', data);
  }
  const packed = (pixels: Buffer): Buffer => deflateSync(pixels, { level: 9 });
  const end = chunk('IEND', Buffer.alloc(0));
  function png({
    side = 16,
    pixels = Buffer.alloc(side * (side + 1)),
    extra = [] as Buffer[],
    data = [packed(pixels)],
  } = {}): Buffer {
    const parts = data.map((part) => chunk('IDAT', part));
    return Buffer.concat([signature, header(side), ...extra, ...parts, end]);
  }

  it('keeps the picture, and loses where it was taken and what comes after its end', () => {
    const place = chunk('eXIf', Buffer.from('GPS'));
    const text = chunk('tEXt', Buffer.from('Author\0Ana'));
    const given = Buffer.concat([png({ extra: [place, text] }), Buffer.from('<script>')]);
    expect(acceptMark(given)).toEqual({ content: png(), type: 'image/png' });
  });

  it('loses what is hidden behind its pixels, also in several pieces', () => {
    const pixels = packed(Buffer.alloc(16 * 17));
    const data = [pixels.subarray(0, 9), pixels.subarray(9), Buffer.from('<script>'), Buffer.from('GPS')];
    expect(acceptMark(png({ data })).content).toEqual(png());
    const ending = Buffer.concat([png().subarray(0, -12), chunk('IEND', Buffer.from('GPS'))]);
    expect(acceptMark(ending).content).toEqual(png());
  });

  it('keeps its colours', () => {
    const extra = [
      chunk('sRGB', Buffer.from([0])),
      chunk('PLTE', Buffer.from([0, 73, 103, 255, 255, 255])),
      chunk('tRNS', Buffer.from([0])),
    ];
    expect(acceptMark(png({ extra })).content).toEqual(png({ extra }));
  });

  it.each([
    ['only a signature', signature, 'danificado'],
    ['a broken checksum', Buffer.from(png().map((byte, at) => (at === 20 ? byte + 1 : byte))), 'danificado'],
    ['no end', png().subarray(0, -12), 'danificado'],
    ['no picture', Buffer.concat([png().subarray(0, 33), chunk('IEND', Buffer.alloc(0))]), 'danificado'],
    ['too few pixels', png({ side: 8 }), 'pixels'],
    ['too many pixels', png({ side: 1_025 }), 'pixels'],
    // A program that reads the last one would take the size from there.
    ['a second header', png({ extra: [header(60_000)] }), 'danificado'],
    ['more colours than there can be', png({ extra: [chunk('PLTE', Buffer.alloc(771))] }), 'danificado'],
    ['a picture that unpacks without end', png({ pixels: Buffer.alloc(40_000_000) }), 'danificado'],
  ])('is refused for %s', (_what, content, words) => {
    expect(refusal(content)).toContain(words);
  });
});
