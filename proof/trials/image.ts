// Builds the image and checks its size, its user, its read-only file system and a login.
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { type ContainerTools, findContainerTools, outputOf } from './image/container-tools.ts';
import { makeDebianBases, reachesRegistry } from './image/debian-bases.ts';
import { tryImage } from './image/trial.ts';

const IMAGE = 'localhost/portaria';
const MAX_MB = 250;

async function build(cleanup: Cleanup, tools: ContainerTools): Promise<void> {
  const bases = (await reachesRegistry()) ? undefined : await makeDebianBases(cleanup, tools);
  const [command, ...args] = tools.build;
  await cleanup.run({
    name: `${tools.name} build`,
    command,
    args: [
      ...args,
      ...['--tag', IMAGE, '--secret', `id=authority,src=${authorityFile(cleanup)}`],
      ...(bases ? ['--build-arg', `BUILD_BASE=${bases.build}`, '--build-arg', `BASE=${bases.run}`] : []),
      repositoryRoot,
    ],
    // Older Docker versions support build secrets only with BuildKit.
    env: { ...process.env, DOCKER_BUILDKIT: '1' },
    onLine: (line) => console.error(line),
  });
}

/** The extra certificate authorities of this machine's Node. The file is empty if there are none. */
function authorityFile(cleanup: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-authority-'));
  cleanup.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'authority.pem');
  const own = process.env['NODE_EXTRA_CA_CERTS'];
  if (own !== undefined && existsSync(own)) copyFileSync(own, file);
  else writeFileSync(file, '');
  return file;
}

await runWithCleanup(async (cleanup) => {
  const tools = findContainerTools();
  await build(cleanup, tools);
  await tryImage(cleanup, tools, IMAGE);
  const bytes = Number(outputOf([...tools.engine, 'image', 'inspect', '--format', '{{.Size}}', IMAGE]));
  const megabytes = Math.round(bytes / 100_000) / 10;
  console.log(`figure: the image has ${megabytes} MB (at most ${MAX_MB}), built with ${tools.name}`);
  console.log('served a login as user 10001 on a read-only file system');
  return megabytes <= MAX_MB ? 0 : 1;
});
