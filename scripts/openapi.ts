// Lints the OpenAPI document with Redocly and Spectral, which have a lockfile of their own: `npm run openapi`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminOperations } from '@portaria/contract/administration';
import { openapiDocument } from '../apps/api/src/features/openapi/openapi-document.ts';
import { keptRun } from './kept-run.ts';
import { repositoryRoot } from './repository-root.ts';

const folder = join(repositoryRoot, 'scripts/openapi/lint');

/** With every call that an installation can serve. */
const document = openapiDocument(
  {
    origin: 'https://conta.exemplo.com.br',
    secureCookies: true,
    PASSWORD_POLICY: 'spec',
    PROFILE_FIELDS: [],
    TEST_PAGES: true,
  },
  adminOperations,
);

await keptRun(async (keeper) => {
  const temporary = mkdtempSync(join(tmpdir(), 'portaria-openapi-'));
  keeper.undoLater(() => rmSync(temporary, { recursive: true, force: true }));
  const file = join(temporary, 'openapi.json');
  writeFileSync(file, JSON.stringify(document, null, 2));
  const onLine = (line: string): void => console.log(line);
  await keeper.run({
    name: 'install',
    command: 'npm',
    args: ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
    cwd: folder,
  });
  const lint = (name: string, args: readonly string[]): Promise<unknown> =>
    keeper.run({ name, command: join(folder, 'node_modules/.bin', name), args, cwd: folder, onLine });
  await lint('redocly', ['lint', file]);
  await lint('spectral', ['lint', file, '--ruleset', 'spectral.yaml']);
  return 0;
});
