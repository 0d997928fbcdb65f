import { afterEach, expect, it } from 'vitest';
import { defaultSettings, readSettings } from './public-settings.ts';

function page(content: string): Document {
  const meta = document.createElement('meta');
  meta.name = 'portaria-settings';
  meta.content = content;
  document.head.replaceChildren(meta);
  return document;
}

afterEach(() => document.head.replaceChildren());

it('reads the settings that the server wrote into the page', () => {
  const settings = { ...defaultSettings, appName: 'Casa "A" & <b>', toastPosition: 'bottom-right' };
  expect(readSettings(page(JSON.stringify(settings)))).toEqual(settings);
});

it('falls back to the defaults if no server filled in the page', () => {
  expect(readSettings(page('__SETTINGS__'))).toEqual(defaultSettings);
  document.head.replaceChildren();
  expect(readSettings(document)).toEqual(defaultSettings);
});

it('throws on settings of another shape', () => {
  expect(() => readSettings(page('{"appName":1}'))).toThrow();
});
