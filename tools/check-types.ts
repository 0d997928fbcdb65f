// Type-checks every workspace with TypeScript 7. Those with the same options are one program, so shared files are read once.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';

interface Project {
  readonly folder: string;
  readonly compilerOptions: object;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

const compiler = join(repositoryRoot, 'node_modules/tsc7/bin/tsc');
const shared = join(repositoryRoot, 'node_modules/.cache/portaria-types');

const projects = globSync(
  ['{packages,apps,examples}/*/tsconfig.json', '{demo,tools,proof,proof/e2e}/tsconfig.json'],
  { cwd: repositoryRoot },
).map((file): Project => {
  const config = JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as Omit<Project, 'folder'>;
  return { ...config, folder: dirname(file) };
});
const programs = [
  ...Map.groupBy(projects, ({ compilerOptions }) => JSON.stringify(compilerOptions)).values(),
];

/** Its folder. Several projects get a configuration of their own. */
function configOf([first, ...others]: readonly Project[]): string {
  if (first === undefined || others.length === 0) return first?.folder ?? '';
  const paths = (pick: (project: Project) => readonly string[] | undefined): string[] =>
    [first, ...others].flatMap((project) =>
      (pick(project) ?? []).map((path) => join(repositoryRoot, project.folder, path)),
    );
  const config = {
    extends: join(repositoryRoot, 'tsconfig.base.json'),
    compilerOptions: first.compilerOptions,
    include: paths(({ include }) => include),
    exclude: paths(({ exclude }) => exclude),
  };
  mkdirSync(shared, { recursive: true });
  writeFileSync(join(shared, 'tsconfig.json'), JSON.stringify(config));
  return shared;
}

function check(program: readonly Project[]): boolean {
  const { status } = spawnSync(process.execPath, [compiler, '-p', configOf(program)], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${program.map(({ folder }) => folder).join(', ')}`);
  return status === 0;
}

process.exitCode = programs.map(check).every(Boolean) ? 0 : 1;
