import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const home = join(import.meta.dirname, '..');
const root = join(home, '../..');
const compiler = join(root, 'node_modules/tsc7/bin/tsc');

/** Builds the folder for `npm publish`. The repository itself runs the sources. */
export function buildPublishedForm(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const project = join(home, 'tsconfig.build.json');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project, '--outDir', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The package did not compile:\n${stdout}`);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`);
  cpSync(join(home, 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

function publishedManifest(): object {
  const source: Manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const { private: _, scripts: _scripts, devDependencies: _devDependencies, exports, ...kept } = source;
  const entries = Object.entries(exports).map(([name, file]) => {
    const path = file.replace('./src/', './').replace(/\.ts$/, '');
    return [name, { types: `${path}.d.ts`, default: `${path}.js` }];
  });
  return {
    ...kept,
    types: './index.d.ts',
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    files: ['*.js', '*.d.ts'],
    publishConfig: { access: 'public' },
  };
}
