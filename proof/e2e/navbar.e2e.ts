import { createAccount, logIn, titleCased } from './support/people.ts';
import { expect, test } from './support/test.ts';

const names = (of: Promise<string[]>): Promise<string[]> => of.then((all) => all.map((name) => name.trim()));

test.describe('the navbar', () => {
  test('shows a visitor the brand, Home, About, Contact and Login, and nothing else [§2.26 §2.27 §2.28 §4.1]', async ({
    page,
  }) => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await names(bar.getByRole('link').allTextContents())).toEqual([
      'Portaria',
      'Home',
      'About',
      'Contact',
      'Login',
    ]);
    await expect(bar.getByRole('button', { name: 'Bem Vindo' })).toHaveCount(0);
  });

  test('has links that open the named pages [§2.25]', async ({ page }) => {
    await page.goto('/contact');
    const bar = page.getByRole('banner');
    for (const [link, path] of [
      ['Home', '/'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Login', '/login'],
      ['Portaria', '/'],
    ] as const) {
      await bar.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(path);
    }
  });

  test('shows a logged-in user Errors and Xpto, and no Login [§2.27 §2.28 §4.1]', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await logIn(page, person);
    const bar = page.getByRole('banner');
    expect(await names(bar.getByRole('link').allTextContents())).toEqual([
      'Portaria',
      'Home',
      'About',
      'Contact',
      'Errors',
      'Xpto',
    ]);
    await bar.getByRole('link', { name: 'Xpto' }).click();
    await expect(page).toHaveURL('/xpto');
    await bar.getByRole('link', { name: 'Errors' }).click();
    await expect(page).toHaveURL('/errors');
  });

  test('greets with Bem Vindo and the title-cased name, with Logout in a dropdown [§2.29 §2.30 V7.4.4]', async ({
    page,
    person,
  }) => {
    person.username = `maria DA ${person.username}`;
    await createAccount(person);
    await logIn(page, person);
    const welcome = page.getByRole('button', { name: `Bem Vindo ${titleCased(person.username)}` });
    await expect(welcome).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    await welcome.click();
    await expect(welcome).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    await expect(welcome).toBeFocused();
  });

  test('becomes a menu on a phone, with the name and Logout in its list [V7.4.4]', async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await logIn(page, person);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('link', { name: 'About' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'About' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('paragraph')).toHaveText(
      `Bem Vindo ${titleCased(person.username)}`,
    );
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test('the footer shows the current year, the product name and All rights reserved [§2.33 §2.34 §2.35 §9.12]', async ({
  page,
}) => {
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText(String(new Date().getFullYear()));
  await expect(foot).toContainText('Portaria');
  await expect(foot).toContainText('All rights reserved');
});

test('navigating between pages loads no document [§1.1]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  const bar = page.getByRole('banner');
  const main = page.getByRole('main');
  for (const [link, path] of [
    [main.getByRole('link', { name: 'Learn more' }), '/about'],
    [bar.getByRole('link', { name: 'Contact' }), '/contact'],
    [bar.getByRole('link', { name: 'Login' }), '/login'],
    [main.getByRole('link', { name: 'Esqueceu a senha?' }), '/login/forgot-password'],
    [main.getByRole('link', { name: 'Voltar' }), '/login'],
    [bar.getByRole('link', { name: 'Portaria' }), '/'],
  ] as const) {
    await link.click();
    await expect(page).toHaveURL(path);
  }
  await page.goBack();
  await expect(page).toHaveURL('/login');
  expect(documents).toEqual([]);
});

test('each page has its own title, and a navigation focuses the new heading', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About · Portaria');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await bar.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle('Contact · Portaria');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
