import { expect, it } from 'vitest';
import { assemblePage } from './assemble-page.ts';

const template =
  '<!doctype html>\n<html>\n  <head>\n    <title>Portaria</title>\n  </head>\n  <body>\n    <div id="root"></div>\n  </body>\n</html>\n';
const manifest = '{"src/styles/fonts/x.woff2":{"file":"assets/x-1.woff2"}}';
const page = {
  name: 'login',
  title: 'Login · "A"',
  description: 'd',
  indexed: false,
  parts: [],
  html: '<p>$& $1 a  b</p>',
};

it('inserts the rendered page unchanged into the template and writes its own head', () => {
  const html = assemblePage(template, page, manifest);
  expect(html).toContain('<div id="root"><p>$& $1 a  b</p></div></body></html>');
  expect(html).toContain('<title>Login · &#34;A&#34;</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(
    '<link rel="preload" href="/assets/x-1.woff2" as="font" type="font/woff2" crossorigin>',
  );
  expect(html).toContain('<!--__BRAND__--></head>');
});

it('loads the first script after every stylesheet, which it reads', () => {
  const html = assemblePage(template, page, manifest, 'assets/first-1.js');
  expect(html).toContain('<!--__BRAND__--><script src="/assets/first-1.js"></script></head>');
  expect(assemblePage(template, page, manifest)).not.toContain('<script');
});

it('fails when the manifest has no font', () => {
  expect(() => assemblePage(template, page, '{}')).toThrow('font');
});

it('preloads each chunk of a page once, and not the entry chunk', () => {
  const built = JSON.stringify({
    'src/styles/fonts/x.woff2': { file: 'assets/x-1.woff2' },
    'index.html': { file: 'assets/index-1.js', isEntry: true },
    'area.tsx': { file: 'assets/area-1.js', imports: ['index.html', '_shared'], css: ['assets/area-1.css'] },
    'banner.tsx': { file: 'assets/banner-1.js', imports: ['_shared'] },
    _shared: { file: 'assets/shared-1.js', imports: ['index.html'] },
  });
  const html = assemblePage(template, { ...page, parts: ['area.tsx', 'banner.tsx'] }, built);
  expect(html.match(/modulepreload" crossorigin href="[^"]+/g)).toEqual([
    'modulepreload" crossorigin href="/assets/area-1.js',
    'modulepreload" crossorigin href="/assets/shared-1.js',
    'modulepreload" crossorigin href="/assets/banner-1.js',
  ]);
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/area-1.css">');
});

it('fails when the manifest lacks a part of the page', () => {
  expect(() => assemblePage(template, { ...page, parts: ['gone.tsx'] }, manifest)).toThrow('gone.tsx');
});
