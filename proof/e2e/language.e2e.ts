import { specPaths } from '../../apps/web/src/editions/spec/paths.ts';
import { paths } from '../../apps/web/src/navigation/paths.ts';
import { addresses } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.spec });

test('every page is declared as Brazilian Portuguese [§1.2]', async ({ page }) => {
  const served = Object.values({ ...paths, ...specPaths });
  for (const path of [...served, '/nada']) {
    expect(await (await page.request.get(path)).text(), path).toContain('<html lang="pt-BR">');
  }
});
