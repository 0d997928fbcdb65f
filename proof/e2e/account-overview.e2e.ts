import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts';
import { confirmAddress } from './support/database.ts';
import { expectFingerTargets, expectFitsDoubleText, expectNoSidewaysScroll } from './support/geometry.ts';
import { tabTo } from './support/keyboard.ts';
import { answer, connectedApps, daysAgo, devices, overview } from './support/overview-answers.ts';
import { signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const checkUp = (page: Page) => page.getByRole('region', { name: 'Sua segurança' });
const apps = connectedApps('Padaria Real', 'Biblioteca');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
}

/** On a phone and a desktop, in both colour schemes. */
async function expectFits(page: Page, state: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBothSchemes(page, `${state} at ${width} px`);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page, state);
  await expectFingerTargets(page, state, 'main a, main button');
  await expectFitsDoubleText(page, state);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page, `${state} in forced colours`);
  await page.emulateMedia({ forcedColors: null });
}

test('the overview is a façade of six doors, of which each leads to its check', async ({ page, person }) => {
  await signUp(page, person);
  await confirmAddress(person.username);
  await answer(page, {
    overview: { ...overview, refusedLogins: 15, deletedAt: daysAgo(-7) },
    connectedApps: apps,
    devices,
  });
  await open(page, '/account');
  await expect(checkUp(page).getByRole('heading', { name: '2 pontos de atenção' })).toBeVisible();
  await expect(checkUp(page).getByRole('listitem')).toHaveCount(6);
  await expectFits(page, 'the overview');
  const door = checkUp(page).getByRole('link', { name: /^Tentativas Atenção/ });
  await tabTo(page, door);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Atividade' })).toBeFocused();
});

test('the skeleton of the overview is as tall as the overview', async ({ page, person }) => {
  await signUp(page, person);
  await confirmAddress(person.username);
  const height = (): Promise<number> =>
    page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height ?? 0);
  for (const [width, tolerance] of [
    [1280, 3],
    [360, 9],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await answer(page, { overview, connectedApps: apps, devices }, held);
    await page.goto('/account');
    await expect(page.locator('main ul li').nth(20)).toBeAttached();
    const before = await height();
    go();
    await expect(checkUp(page)).toBeVisible();
    expect.soft(Math.abs((await height()) - before), `${width} px`).toBeLessThanOrEqual(tolerance);
  }
});

test('home has a door for each application, between a grave wait and a calm one', async ({
  page,
  person,
}) => {
  await signUp(page, person);
  await confirmAddress(person.username);
  const waits = {
    deletedAt: daysAgo(-7),
    pendingEmail: 'marina.nova@exemplo.com.br',
    emailChangesAt: daysAgo(-6),
  };
  await answer(page, { overview: { ...overview, ...waits }, connectedApps: apps });
  await open(page, '/');
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Bom|Boa) (dia|tarde|noite), Marina$/ }),
  ).toBeVisible();
  await expectFits(page, 'home with doors');
  await page.route('https://app-0.exemplo.com.br/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Padaria</h1>' }),
  );
  await tabTo(page, page.getByRole('link', { name: 'Padaria Real' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Padaria' })).toBeVisible();
});

test('home without an application says what comes next, and does not jump on a slow line', async ({
  page,
  person,
}) => {
  await signUp(page, person);
  await confirmAddress(person.username);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Nenhum aplicativo ainda' })).toBeVisible();
  await expectFits(page, 'home without doors');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.addInitScript(() => {
    const seen = { shifts: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/');
    await expect(page.getByRole('heading', { name: 'Nenhum aplicativo ainda' })).toBeVisible({
      timeout: 30_000,
    });
    const { shifts } = await page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen);
    expect.soft(shifts, `${width} px`).toBeLessThanOrEqual(0.05);
  }
});

test('the door of an unconfirmed address leads into the code, and a wrong one moves nothing', async ({
  page,
  person,
}) => {
  await signUp(page, person);
  const notice = page.getByRole('region', { name: /^Confirmação do e-\u2060?mail$/ });
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/account');
    await checkUp(page)
      .getByRole('link', { name: /^E-\u2060?mail Atenção/ })
      .click();
    const code = page.getByLabel('Código', { exact: true });
    await expect(code).toBeFocused();
    const before = await notice.boundingBox();
    await code.fill('123');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('O código tem 6 dígitos.')).toBeVisible();
    expect(await notice.boundingBox()).toEqual(before);
    await expectAccessibleInBothSchemes(page, `the notice with a wrong code at ${width} px`);
  }
});
