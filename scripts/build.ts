// Builds dist/, which needs only the native hash package at run time.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { NATIVE, unusedOptionalPackages } from './build/outside-the-bundle.ts';
import { repositoryRoot } from './repository-root.ts';

const api = join(repositoryRoot, 'apps/api');
const dist = join(repositoryRoot, 'dist');

function readJson(path: string): Record<string, Record<string, string> | undefined> {
  return JSON.parse(readFileSync(path, 'utf8'));
}

async function buildApi(): Promise<void> {
  await build({
    input: { portaria: join(api, 'src/main.ts') },
    platform: 'node',
    // Koa, under the engine of OpenID Connect, brings two lists of every media type. It answers with a few.
    resolve: { alias: { 'mime-db': join(repositoryRoot, 'scripts/build/media-types.json') } },
    external: [NATIVE, ...unusedOptionalPackages],
    // Each import() keeps its own chunk, so that `serve` does not load the mailer or the queue worker.
    output: {
      dir: dist,
      format: 'esm',
      cleanDir: true,
      entryFileNames: '[name].js',
      // Chunks are beside the entry because they locate migrations/ by import.meta.url.
      chunkFileNames: '[name]-[hash].js',
      comments: { legal: true, annotation: false, jsdoc: false },
    },
    logLevel: 'warn',
  });
  chmodSync(join(dist, 'portaria.js'), 0o755);
  cpSync(join(api, 'migrations'), join(dist, 'migrations'), { recursive: true });
  const manifest = {
    name: 'portaria',
    version: readJson(join(api, 'package.json'))['version'],
    private: true,
    type: 'module',
    bin: { portaria: 'portaria.js' },
    engines: readJson(join(repositoryRoot, 'package.json'))['engines'],
    dependencies: { [NATIVE]: readJson(join(api, 'package.json'))['dependencies']?.[NATIVE] },
  };
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function buildWeb(): void {
  const manifest = join(repositoryRoot, 'apps/web/package.json');
  if (!existsSync(manifest) || !readJson(manifest)['scripts']?.['build']) return;
  const { status } = spawnSync('npm', ['run', 'build', '-w', 'apps/web'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The web application did not build.');
}

await buildApi();
buildWeb();
