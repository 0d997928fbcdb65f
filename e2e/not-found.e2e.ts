import { expect, test } from './support/test.ts';

test.describe('the 404 page', () => {
  test('reads Opps Página não encontrada!, a large 404 and Back to home', async ({ page }) => {
    await page.goto('/not-found');
    await expect(page.getByRole('heading', { name: 'Opps Página não encontrada!' })).toBeVisible();
    const number = page.getByText('404', { exact: true });
    await expect(number).toBeVisible();
    const size = await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(28);
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('stands at any other path, which keeps its address and answers HTTP 404', async ({ page, watch }) => {
    watch.allow(/status of 404/);
    for (const path of ['/nada', '/nada/mesmo?a=1', '/Login', '/about/', '/xpto/dentro', '/dev/fields']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page).toHaveURL(path);
      await expect(page.getByText('Opps Página não encontrada!')).toBeVisible();
    }
  });

  test('is answered only for what does not exist: every known path answers 200', async ({ page }) => {
    const known =
      '/ /home /xpto /login /login/forgot-password /login/outra /about /contact /errors /not-found /server-error /reset-password';
    for (const path of known.split(' ')) {
      expect((await page.request.get(path)).status(), path).toBe(200);
    }
  });
});
