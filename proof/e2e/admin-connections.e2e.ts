import { addresses } from './support/addresses.ts';
import { confirm, newAdministrator, openArea } from './support/administration.ts';
import { expectAccessible } from './support/axe.ts';
import { resumeConnections } from './support/database.ts';
import { expectFingerTargets, expectNoSidewaysScroll } from './support/geometry.ts';
import { newPerson } from './support/people.ts';
import { atProvider, personWith } from './support/provider.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: addresses.withProviders });
test.beforeEach(({ watch }) => watch.allow(/status of 40[0134]/));
// No other test uses the provider that is paused here.
test.afterEach(resumeConnections);

test('an owner pauses a provider, people read why at its button, and enter again afterwards', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(120_000);
  await newAdministrator(page, 'owner');
  await openArea(page);
  await page.getByRole('link', { name: 'Conexões', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conexões' })).toBeVisible();
  const facebook = page.getByRole('article', { name: 'Facebook' });
  await facebook.getByRole('button', { name: 'Pausar Facebook' }).click();
  await confirm(page, 'Pausar Facebook?', 'Pausar');
  await expect(facebook.getByText(/^Pausada em /)).toBeVisible();
  for (const [width, colorScheme] of [
    [320, 'light'],
    [360, 'dark'],
    [1280, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(page, `Conexões, ${colorScheme} at ${width} px`);
    await expectNoSidewaysScroll(page, `Conexões at ${width} px`);
    await expectFingerTargets(page, `Conexões at ${width} px`, 'main button, main nav a');
  }

  const visitor = await anotherBrowser();
  await atProvider(visitor, 'facebook', personWith(newPerson().email));
  await visitor.goto('/login');
  const press = visitor.getByRole('button', { name: 'Continuar com o Facebook' });
  await press.click();
  await expect(visitor.getByRole('alert')).toHaveText('O Facebook está pausado aqui. Entre com a senha.');
  await expect(visitor).toHaveURL('/login');

  await facebook.getByRole('button', { name: 'Retomar Facebook' }).click();
  await confirm(page, 'Retomar Facebook?', 'Retomar');
  await expect(facebook.getByText('Ligada', { exact: true })).toBeVisible();
  await press.click();
  await expect(visitor.getByRole('heading', { name: 'Complete seu cadastro' })).toBeVisible();
});
