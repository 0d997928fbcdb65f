import { expect, it } from 'vitest';
import { deviceName, networkName } from './device-name.ts';

it.each([
  ['Chrome', 'Android', 'Chrome no Android'],
  ['Safari', null, 'Safari'],
  [null, 'Windows', 'Navegador desconhecido no Windows'],
  [null, null, 'Navegador desconhecido'],
])('names %s on %s "%s"', (browser, system, name) => {
  expect(deviceName({ browser, system })).toBe(name);
});

it.each([
  ['203.0.113.0/24', 'Rede 203.0.113.x'],
  ['2804:14d:1a::/48', 'Rede 2804:14d:1a:x'],
  ['192.168.0.0/24', 'Rede local'],
  ['172.20.1.0/24', 'Rede local'],
  ['172.32.1.0/24', 'Rede 172.32.1.x'],
  ['127.0.0.0/24', 'Rede local'],
  ['0:0:0::/48', 'Rede local'],
  ['fd12:3456:789a::/48', 'Rede local'],
])('says %s as "%s"', (network, words) => {
  expect(networkName(network)).toBe(words);
});
