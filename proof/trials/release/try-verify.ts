import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { answersOk, freePort, waitUntil } from '@portaria/harness/engines/ports';
import { versionOf } from '@portaria/harness/version-of';
import { AUDIENCE, startTestIssuer } from '../../../packages/verify/test/test-issuer.ts';

const services: Readonly<Record<string, string>> = {
  express: `
import express from 'express';
import { createVerifier, tokenOf } from '@portaria/verify';
import { requireToken } from '@portaria/verify/express';
const app = express();
const [issuer, audience, port] = process.argv.slice(2);
app.get('/open', (_request, response) => response.json({}));
app.use(requireToken(createVerifier({ issuer, audience })));
app.get('/mine', (request, response) => response.json({ sub: tokenOf(request).sub }));
app.listen(Number(port), '127.0.0.1');
`,
  fastify: `
import { fastify } from 'fastify';
import { createVerifier, tokenOf } from '@portaria/verify';
import { requireToken } from '@portaria/verify/fastify';
const app = fastify();
const [issuer, audience, port] = process.argv.slice(2);
app.get('/open', async () => ({}));
app.get('/mine', { onRequest: requireToken(createVerifier({ issuer, audience })) }, async (request) => ({ sub: tokenOf(request).sub }));
await app.listen({ port: Number(port) });
`,
};

export async function tryVerify(cleanup: Cleanup, folder: string, tarball: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const others = Object.keys(services).map((name) => `${name}@${versionOf(name)}`);
  const args = ['install', '--no-audit', '--no-fund', tarball, ...others];
  await cleanup.run({ name: 'npm install', command: 'npm', args, cwd: folder });
  const issuer = await startTestIssuer();
  try {
    for (const [name, source] of Object.entries(services)) {
      writeFileSync(join(folder, `${name}.js`), source);
      const port = `${await freePort()}`;
      const running = cleanup.start({
        name,
        command: process.execPath,
        args: [`${name}.js`, issuer.url, AUDIENCE, port],
        cwd: folder,
      });
      const url = `http://127.0.0.1:${port}`;
      await waitUntil(name, () => answersOk(`${url}/open`));
      const headers = { authorization: `Bearer ${await issuer.sign()}` };
      const [refused, admitted] = [await fetch(`${url}/mine`), await fetch(`${url}/mine`, { headers })];
      if (refused.status !== 401 || !/json/.test(refused.headers.get('content-type') ?? ''))
        throw new Error(`${name} answered ${refused.status} without a token`);
      if (!admitted.ok) throw new Error(`${name} answered ${admitted.status} to a right token`);
      await running.stop();
    }
  } finally {
    await issuer.close();
  }
}
