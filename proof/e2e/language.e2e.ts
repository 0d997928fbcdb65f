import { paths } from '../../apps/web/src/navigation/paths.ts';
import { expect, test } from './support/test.ts';

test('every page is declared as Brazilian Portuguese [§1.2]', async ({ page }) => {
  const served = Object.values(paths).filter((path) => path !== paths.devFields);
  for (const path of [...served, '/nada']) {
    expect(await (await page.request.get(path)).text(), path).toContain('<html lang="pt-BR">');
  }
});
