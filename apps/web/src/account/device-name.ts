import type { SessionSummary } from '@portaria/contract';
import { deviceText } from './device.text.ts';

export function deviceName({ browser, system }: Pick<SessionSummary, 'browser' | 'system'>): string {
  const name = browser ?? deviceText.unknownBrowser;
  return system === null ? name : deviceText.on(name, system);
}

// Loopback, private and link-local blocks: the same house, not the internet.
const local =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0:0:0:|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/;

/** A block of addresses is all the server keeps: `203.0.113.0/24` is said as `203.0.113.x`. */
export function networkName(network: string): string {
  if (local.test(network)) return deviceText.localNetwork;
  const prefix = network
    .replace(/\/\d+$/, '')
    .replace(/\.0$/, '.x')
    .replace(/::$/, ':x');
  return deviceText.network(prefix);
}
