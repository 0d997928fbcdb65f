// Lints the OpenAPI document with Redocly and Spectral: `npm run openapi`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminOperations } from '@portaria/contract/administration';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { openapiDocument } from '../apps/api/src/http/openapi/openapi-document.ts';

/** With every call that an installation can serve. */
const document = openapiDocument(
  {
    origin: 'https://conta.exemplo.com.br',
    secureCookies: true,
    PASSWORD_POLICY: 'standard',
    PROFILE_FIELDS: [],
    TEST_PAGES: true,
    SCREENS: 'product',
  },
  adminOperations,
);

/** Fetched for each run, because nothing else needs them. */
const linters = { redocly: '@redocly/cli@2.77.0', spectral: '@stoplight/spectral-cli@6.16.3' } as const;

await runWithCleanup(async (cleanup) => {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-openapi-'));
  cleanup.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document, null, 2));
  writeFileSync(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
  for (const [name, version] of Object.entries(linters))
    await cleanup.run({
      name,
      command: 'npm',
      args: ['exec', '--yes', `--package=${version}`, '--', name, 'lint', 'openapi.json'],
      cwd: folder,
      onLine: (line) => console.log(line),
    });
  return 0;
});
