import type { LinkFacts } from '@portaria/contract';
import { deviceText } from './device.text.ts';

export function deviceName({ browser, system }: { browser: string | null; system: string | null }): string {
  const name = browser ?? deviceText.unknownBrowser;
  return system === null ? name : deviceText.on(name, system);
}

/** The device behind a mailed link, with its place if it is known. */
export function deviceAndPlace({ place, ...device }: LinkFacts): string {
  const name = deviceName(device);
  return place === undefined ? name : deviceText.at(name, place);
}

// Loopback, private and link-local blocks.
const local =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0:0:0:|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/;

interface Located {
  network: string;
  place?: string | undefined;
}

/** The place if it is known. Else the stored address block, so `203.0.113.0/24` becomes `203.0.113.x`. */
export function networkName({ network, place }: Located, here: string | null = null): string {
  if (place !== undefined) return place;
  if (network === here) return deviceText.sameNetwork;
  if (local.test(network)) return deviceText.localNetwork;
  const prefix = network
    .replace(/\/\d+$/, '')
    .replace(/\.0$/, '.x')
    .replace(/::$/, ':x');
  return here === null ? deviceText.network(prefix) : deviceText.otherNetwork(prefix);
}
