import { SETTINGS_META } from '@portaria/contract';
import { expect, it } from 'vitest';
import { keepProviderRoom } from './provider-room.ts';

function roomWith(settings: object): string {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = SETTINGS_META;
  meta.content = JSON.stringify(settings);
  page.head.append(meta);
  keepProviderRoom(page);
  return page.documentElement.style.getPropertyValue('--providers');
}
const provider = { id: 'google', kind: 'google', name: 'Diga "kind": sim' };

it('keeps room for each button and the line above them', () => {
  expect(roomWith({ appName: 'Clube "kind": Sol', providers: [provider, provider] })).toBe('9.1875rem');
});

it('keeps none where the operator has no provider', () => {
  expect(roomWith({ appName: 'Clube "kind": Sol' })).toBe('');
});
