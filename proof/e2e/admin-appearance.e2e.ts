import { newAdministrator, openArea } from './support/administration.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerTargets, expectNoSidewaysScroll } from './support/geometry.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ watch }) => watch.allow(/status of 40[034]/));

const sun =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#fec348" d="M7 32v-6a9 9 0 0 1 18 0v6z"/></svg>';
const file = (content: string) => ({
  name: 'sol.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(content),
});

/** Nothing is published here, because every other test would see it. */
test('a draft of the appearance is shown before anyone else sees it, fits and is accessible, and its request can be withdrawn', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await newAdministrator(page, 'owner');
  await openArea(page, '/admin/appearance', 'Aparência');
  await page.getByLabel('Nome').fill('Clube Sol');
  await page.getByLabel('Frase da entrada').fill('O clube é seu. Pode entrar.');
  await page.getByRole('radio', { name: 'Azulejo' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Jabuticaba' })).toBeChecked();
  await page.locator('input[type=file]').setInputFiles(file(sun));
  const preview = page.getByRole('img', { name: 'Prévia da entrada no tema claro' });
  await expect(preview).toContainText('O clube é seu. Pode entrar.');
  const mark = preview.locator('img');
  await expect(mark).toBeVisible();
  expect(
    await mark.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await expect(preview).toHaveCSS('--accent', '#7a2b8f');
  await expect(page.getByText(/^Legível nos dois temas/)).toBeVisible();
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
    [320, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `Aparência, ${colorScheme} at ${width} px`);
    await expectNoSidewaysScroll(page, `Aparência at ${width} px`);
    await expectFingerTargets(page, `Aparência at ${width} px`, 'main button, main .sr + input');
  }
  await page.locator('input[type=file]').setInputFiles(file('<svg><script>1</script></svg>'));
  await expect(page.getByText('O SVG tem código, que não é aceito.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText(/^Seu pedido para mudar a aparência espera outra pessoa/)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Portaria');
  await page.getByRole('link', { name: 'Ver em Aprovações' }).click();
  await expect(page.getByText('Nome: Clube Sol')).toBeVisible();
  await expect(page.getByRole('img', { name: 'a marca nova' })).toBeVisible();
  await page.getByRole('button', { name: /^Retirar pedido/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar pedido' }).click();
  await expect(page.getByText('Nenhum pedido esperando.')).toBeVisible();
});
