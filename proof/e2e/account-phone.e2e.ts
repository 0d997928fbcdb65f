import { accountPaths } from '../../apps/web/src/navigation/paths.ts';
import { createAccount, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const HEIGHT = 740;

test('on a phone the first panel of each account page starts in the upper 40 %, below the banner', async ({
  page,
  person,
}) => {
  await createAccount(person);
  await logIn(page, person);
  await page.setViewportSize({ width: 360, height: HEIGHT });
  for (const path of accountPaths) {
    await page.goto(path);
    const banner = page.getByRole('region', { name: 'Confirmação do e-mail' });
    await expect(banner).toBeVisible();
    await expect(banner).toContainText(person.email);
    const panel = page.getByRole('main').locator('section').first();
    await expect(panel).toBeVisible();
    const top = (await panel.boundingBox())?.y ?? HEIGHT;
    expect(top / HEIGHT, path).toBeLessThanOrEqual(0.4);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, path).toBeLessThanOrEqual(0);
  }
});

test('on a phone the banner opens for the code and offers to correct the address', async ({
  page,
  person,
}) => {
  await createAccount(person);
  await logIn(page, person);
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto('/account');
  const code = page.getByLabel('Código', { exact: true });
  const opener = page.getByRole('button', { name: 'Digitar código' });
  await expect(opener).toBeVisible();
  await expect(code).toBeHidden();
  await opener.click();
  await expect(code).toBeVisible();
  await page.getByRole('link', { name: 'Corrigir o endereço' }).click();
  await expect(page.getByLabel('Novo e-mail', { exact: true })).toBeVisible();
});
