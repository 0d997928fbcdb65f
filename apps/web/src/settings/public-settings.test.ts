import { productSettings } from '@portaria/contract';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defaultSettings, readSettings } from './public-settings.ts';

const parse = (settings: unknown) => z.parse(productSettings, settings);

function page(content: string): Document {
  const meta = document.createElement('meta');
  meta.name = 'portaria-settings';
  meta.content = content;
  document.head.replaceChildren(meta);
  return document;
}

afterEach(() => document.head.replaceChildren());

it('reads the settings that the server wrote into the page', () => {
  const settings = {
    ...defaultSettings('standard'),
    appName: 'Casa "A" & <b>',
    toastPosition: 'bottom-right',
  };
  expect(readSettings(page(JSON.stringify(settings)), parse, 'spec')).toEqual(settings);
});

it('falls back to the defaults if no server filled in the page', () => {
  expect(readSettings(page('__SETTINGS__'), parse, 'spec')).toEqual(defaultSettings('spec'));
  document.head.replaceChildren();
  expect(readSettings(document, parse, 'spec')).toEqual(defaultSettings('spec'));
});

it('throws on settings of another shape', () => {
  expect(() => readSettings(page('{"appName":1}'), parse, 'spec')).toThrow();
});
