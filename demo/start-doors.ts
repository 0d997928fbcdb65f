import { lookup } from 'node:dns/promises';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { answersOk, freePort, waitUntil } from '@portaria/harness/engines/ports';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { type Door, newDoor } from './seed/doors.ts';

const entry = join(repositoryRoot, 'examples/relying-web/src/main.ts');

/**
 * One example with two registrations. Different hosts, because cookies do not know ports, and not those of the examples'
 * own documents, which can be followed beside the demo.
 */
const shops = [
  {
    id: 'padaria',
    name: 'Padaria Estrela',
    host: 'padaria.localhost',
    port: 5300,
    colour: '#6a2c8f',
    shape: 'M8 33v-5c0-8 7-13 16-13s16 5 16 13v5zm9-9 3 6m3-7 2 6m4-5 2 6',
    isKnown: false,
  },
  {
    id: 'livraria',
    name: 'Livraria Aurora',
    host: 'livraria.localhost',
    port: 5310,
    colour: '#8a2f1d',
    shape: 'M10 13c6-1 11 0 14 4 3-4 8-5 14-4v21c-6-1-11 0-14 4-3-4-8-5-14-4zm14 4v21',
    isKnown: true,
  },
] as const;

interface PlannedDoor extends Door {
  readonly port: number;
}

/** None if the product has a name that programs of this machine cannot find; browsers find more. */
export async function planDoors(publicUrl: string): Promise<PlannedDoor[]> {
  const isNamed = await lookup(new URL(publicUrl).hostname).then(
    () => true,
    () => false,
  );
  if (!isNamed) return [];
  return Promise.all(
    shops.map(async ({ host, port: usual, ...shop }) => {
      const port = await freePort(usual);
      return { ...newDoor({ ...shop, url: `http://${host}:${port}` }), port };
    }),
  );
}

/** Once the product answers, because they ask it for its keys. */
export async function startDoors(
  cleanup: Cleanup,
  issuer: string,
  doors: readonly PlannedDoor[],
  onLine: (line: string) => void,
): Promise<void> {
  for (const { id, name, secret, url, port, colour } of doors)
    cleanup.start({
      name: id,
      command: process.execPath,
      args: [entry],
      env: {
        PATH: process.env['PATH'],
        ISSUER: issuer,
        CLIENT_ID: id,
        CLIENT_SECRET: secret,
        SHOP_URL: url,
        SHOP_NAME: name,
        SHOP_COLOUR: colour,
        PORT: `${port}`,
      },
      onLine,
    });
  for (const { name, port } of doors) await waitUntil(name, () => answersOk(`http://127.0.0.1:${port}/`));
}
