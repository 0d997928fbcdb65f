import { expect, test } from './support/test.ts';

test.describe('the 404 page', () => {
  test('shows Opps Página não encontrada!, a large 404 and Back to home [§2.15 §2.16 §2.17]', async ({
    page,
  }) => {
    await page.goto('/not-found');
    await expect(page.getByRole('heading', { name: 'Opps Página não encontrada!' })).toBeVisible();
    const number = page.getByText('404', { exact: true });
    await expect(number).toBeVisible();
    const size = await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(72);
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('is shown at any other path, which keeps its URL and returns HTTP 404 [§2.24]', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 404/);
    for (const path of ['/nada', '/nada/mesmo?a=1', '/xpto/dentro', '/dev/fields']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page).toHaveURL(path);
      await expect(page.getByText('Opps Página não encontrada!')).toBeVisible();
    }
  });

  test('is not shown for a known path with capitals or a slash at the end', async ({ page }) => {
    await page.goto('/Login/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  });

  test('is not returned for known paths, which return 200', async ({ page }) => {
    const known =
      '/ /home /xpto /login /login/forgot-password /login/outra /about /contact /errors /not-found /server-error /reset-password';
    for (const path of known.split(' ')) {
      expect((await page.request.get(path)).status(), path).toBe(200);
    }
  });
});
