// Plays other providers on this machine, so that tests and the demo have real ones to log in with.
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { Launch, Running } from './cleanup.ts';
import { answersOk, waitUntil } from './engines/ports.ts';
import { freePort } from './free-port.ts';
import { type ProviderControl, providerControl } from './provider-house/control.ts';
import { type HouseSettings, openHouse } from './provider-house/house.ts';
import type { LoginProvider } from './provider-house/login-provider.ts';
import type { Situation } from './provider-house/situation.ts';
import { repositoryRoot } from './repository-root.ts';

export interface ProviderHouse {
  /** Always on 127.0.0.1, so that an application on localhost is another site. */
  readonly url: string;
  readonly controlUrl: string;
  readonly control: ProviderControl;
  /** For LOGIN_PROVIDERS, as JSON: one entry of each type. */
  readonly loginProviders: readonly LoginProvider[];
  close(): Promise<void>;
}

export interface ProviderHouseOptions {
  /** Where a provider may send people back to. */
  readonly redirectUris: (id: string) => readonly string[];
  /** Free ports otherwise. */
  readonly port?: number;
  readonly controlPort?: number;
  /** `allow`, without a page, unless a person should press. */
  readonly decision?: Situation['decision'];
}

/** As a process that ends with the cleanup. */
export async function startProviderHouse(
  cleanup: { start(launch: Launch): Pick<Running, 'stop'> },
  options: ProviderHouseOptions,
): Promise<ProviderHouse> {
  const { settings, house } = await plan(options);
  const running = cleanup.start({
    name: 'provider house',
    command: process.execPath,
    args: [join(repositoryRoot, 'packages/harness/src/provider-house/house-process.ts')],
    env: { PATH: process.env['PATH'], PROVIDER_HOUSE: JSON.stringify(settings) },
    onLine: (line) => console.error(line),
  });
  await waitUntil('The provider house', () => answersOk(house.controlUrl));
  return { ...house, close: running.stop };
}

/** In this process, which starts faster. */
export async function openProviderHouse(options: ProviderHouseOptions): Promise<ProviderHouse> {
  const { settings, house } = await plan(options);
  const { close } = await openHouse(settings);
  return { ...house, close };
}

async function plan(
  options: ProviderHouseOptions,
): Promise<{ settings: HouseSettings; house: Omit<ProviderHouse, 'close'> }> {
  const {
    redirectUris,
    port = await freePort(),
    controlPort = await freePort(),
    decision = 'allow',
  } = options;
  const url = `http://127.0.0.1:${port}`;
  const controlUrl = `http://127.0.0.1:${controlPort}`;
  const loginProviders = providersAt(url);
  const connections = loginProviders.map((login) => ({
    login,
    address: `${url}/${login.id}`,
    redirectUris: redirectUris(login.id),
  }));
  return {
    settings: { port, controlPort, connections, decision },
    house: { url, controlUrl, control: providerControl(controlUrl), loginProviders },
  };
}

/** The secrets have characters that a form and an address encode. */
function providersAt(url: string): LoginProvider[] {
  const client = 'portaria-de_teste.exemplo';
  const usual = { client, secret: 'segredo-de_teste.~+%2F=' };
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const at = (id: string): { id: string; address: string } => ({ id, address: `${url}/${id}` });
  return [
    { id: 'acme', type: 'oidc', name: 'Acme', issuer: `${url}/acme`, ...usual },
    { ...at('google'), type: 'google', ...usual },
    { ...at('govbr'), type: 'govbr', ...usual },
    { ...at('apple'), type: 'apple', client, team: 'T1E2S3T4E5', keyId: 'C6H7A8V9E0', key },
    { ...at('microsoft'), type: 'microsoft', ...usual, tenants: ['common'] },
    { ...at('facebook'), type: 'facebook', ...usual },
    { ...at('github'), type: 'github', ...usual },
  ];
}
