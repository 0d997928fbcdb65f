import { expect, test } from './support/test.ts';

const sentence = 'Erro interno do servidor - atualizar a página fará com que o erro desapareça!';

test.describe('the server-error page', () => {
  test('shows only its headline when no error was passed [§2.18 §2.19]', async ({ page }) => {
    await page.goto('/server-error');
    await expect(page.getByRole('main')).toHaveText(`${sentence}Voltar ao inícioAtualizar a página`);
  });

  test('shows the message, a troubleshooting checklist and the details that were passed, never a stack [§2.20 §2.22]', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 500/);
    await page.goto('/errors');
    await page.getByRole('button', { name: '500' }).click();
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('Algo deu errado');
    await expect(main.getByRole('listitem')).not.toHaveCount(0);
    await expect(main.getByRole('region', { name: 'Detalhes' })).toBeVisible();
    await expect(main).not.toContainText(/ at |node_modules|select /i);
  });

  test('no longer shows the error after a reload, as the headline promises [§2.23]', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 500/);
    await page.goto('/errors');
    await page.getByRole('button', { name: '500' }).click();
    await expect(page.getByRole('region', { name: 'Detalhes' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Detalhes' })).toHaveCount(0);
  });
});
