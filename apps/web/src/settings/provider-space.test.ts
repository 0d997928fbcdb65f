import { SETTINGS_META } from '@portaria/contract';
import { expect, it } from 'vitest';
import { reserveProviderSpace } from './provider-space.ts';

function spaceFor(settings: object): string {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = SETTINGS_META;
  meta.content = JSON.stringify(settings);
  page.head.append(meta);
  reserveProviderSpace(page);
  return page.documentElement.style.getPropertyValue('--providers');
}
const provider = { id: 'google', kind: 'google', name: 'Diga "kind": sim' };

it('reserves space for each button and the line above them', () => {
  expect(spaceFor({ appName: 'Clube "kind": Sol', providers: [provider, provider] })).toBe('9.1875rem');
});

it('reserves none where the operator has no provider', () => {
  expect(spaceFor({ appName: 'Clube "kind": Sol' })).toBe('');
});
