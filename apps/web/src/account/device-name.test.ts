import { expect, it } from 'vitest';
import { deviceAndPlace, deviceName, networkName } from './device-name.ts';

it.each([
  ['Chrome', 'Android', 'Chrome no Android'],
  ['Safari', null, 'Safari'],
  [null, 'Windows', 'Navegador desconhecido no Windows'],
  [null, null, 'Navegador desconhecido'],
])('formats %s on %s as "%s"', (browser, system, name) => {
  expect(deviceName({ browser, system })).toBe(name);
});

it.each([
  ['203.0.113.0/24', 'rede 203.0.113.x'],
  ['2804:14d:1a::/48', 'rede 2804:14d:1a:x'],
  ['192.168.0.0/24', 'rede local'],
  ['172.20.1.0/24', 'rede local'],
  ['172.32.1.0/24', 'rede 172.32.1.x'],
  ['127.0.0.0/24', 'rede local'],
  ['0:0:0::/48', 'rede local'],
  ['fd12:3456:789a::/48', 'rede local'],
])('formats %s as "%s"', (network, words) => {
  expect(networkName({ network })).toBe(words);
});

it('adds the place of a request to its device where it is known', () => {
  const facts = { email: null, at: '2026-03-04T12:00:00.000Z', browser: 'Chrome', system: 'Android' };
  expect(deviceAndPlace(facts)).toBe('Chrome no Android');
  expect(deviceAndPlace({ ...facts, place: 'São Paulo, SP' })).toBe('Chrome no Android (São Paulo, SP)');
});

it('formats a network whose place is known as the place, also the own one', () => {
  const here = { network: '203.0.113.0/24', place: 'São Paulo, SP' };
  expect(networkName(here)).toBe('São Paulo, SP');
  expect(networkName(here, here.network)).toBe('São Paulo, SP');
});
