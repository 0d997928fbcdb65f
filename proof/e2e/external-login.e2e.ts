import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { nextCode } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { confirmAddress, registerApplication } from './support/database.ts';
import { code } from './support/factors.ts';
import { expectFingerTargets, expectFitsDoubleText, expectNoSidewaysScroll } from './support/geometry.ts';
import { linkIn, mailTo } from './support/inbox.ts';
import { createAccount, fillLogin, type Person } from './support/people.ts';
import { atProvider, personWith } from './support/provider.ts';
import { signIn, signOut, turnOnFactor } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const google = (page: Page) => page.getByRole('button', { name: 'Continuar com o Google' });
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Olá,' });
const email = (page: Page) => page.getByLabel(/^E-\u2060mail$/);
const banner = (page: Page) => page.getByRole('region', { name: 'Confirmação do e-\u2060mail' });
const question = 'Permitir que o site saiba quem você é?';

const newGmail = (): string => `ana.${randomBytes(5).toString('hex')}@gmail.com`;

/** The answers that this page sent to the server. */
function countAnswers(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/finishExternal')) sent += 1;
  });
  return () => sent;
}

/** A new account by a press. */
async function join(page: Page): Promise<void> {
  await page.goto('/login');
  await google(page).click();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(accountMenu(page)).toBeVisible();
}

/** By the account that has the same address. */
async function linkBy(page: Page, { username, password }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Entrar e vincular' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, username, password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** An application sends the browser here. Returns the address of its request. */
async function askAsApplication(page: Page): Promise<string> {
  const client = `loja-${randomBytes(4).toString('hex')}`;
  const redirectUri = 'http://localhost:1/volta';
  await registerApplication(client, redirectUri);
  const query = new URLSearchParams({
    client_id: client,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state: 'estado',
    code_challenge: createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url'),
    code_challenge_method: 'S256',
  });
  await page.goto(`/oidc/auth?${query.toString()}`);
  await expect(page.getByRole('heading', { name: 'Entre para continuar em Loja do João' })).toBeVisible();
  return page.url();
}

test.use({ baseURL: addresses.withProviders });

test.describe('a login through another provider', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 40[0-4]/));

  test('has buttons that move nothing when they arrive, and that everybody can use', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/login');
      await expect(google(page)).toBeVisible();
      const shift = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect.soft(shift, `at ${width} px`).toBeLessThanOrEqual(0.05);
      const [kept, needed] = await google(page).evaluate(({ parentElement: buttons }) => [
        getComputedStyle(buttons?.parentElement ?? document.body).minHeight,
        `${buttons?.getBoundingClientRect().height}px`,
      ]);
      expect.soft(kept, `the space at ${width} px`).toBe(needed);
      await expectNoSidewaysScroll(page, `login at ${width} px`);
    }
    const targets = '#main button, #main input:not([type="checkbox"])';
    await expectFingerTargets(page, 'login at 360 px', targets);
    await expectFitsDoubleText(page, 'login at 360 px');
    await expectAccessible(page, 'login with providers');
    await expect(page.getByRole('button', { name: 'Entrar com Acme' })).toBeVisible();
  });

  test('makes an account whose address the mailbox’s own host confirms, and knows the person from then on', async ({
    page,
  }) => {
    const address = newGmail();
    await atProvider(page, 'google', personWith(address));
    const answers = countAnswers(page);
    await page.goto('/account/activity');
    await google(page).click();
    await expect(
      page.getByText('Você veio pelo Google. Escolha um usuário e confira o e-\u2060mail.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/complete-sign-up');
    await expect(page.getByRole('heading', { level: 1, name: 'Complete seu cadastro' })).toBeFocused();
    await expect(email(page)).toHaveValue(address);
    await expect(page.getByLabel('Usuário', { exact: true })).not.toHaveValue('');
    await expectAccessible(page, 'complete sign-up');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page).toHaveURL('/account/activity');
    await expect(accountMenu(page)).toBeVisible();
    await page.goto('/');
    await expect(accountMenu(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);

    await signOut(page);
    await page.goto('/account/data');
    await google(page).click();
    await expect(page).toHaveURL('/account/data');
    await expect(accountMenu(page)).toBeVisible();
    expect(answers()).toBe(2);
  });

  test('is answered by a form that Apple posts from its own site, for a new person and a known one', async ({
    page,
  }) => {
    const apple = page.getByRole('button', { name: 'Continuar com a Apple' });
    const address = `r${randomBytes(5).toString('hex')}@privaterelay.appleid.com`;
    await atProvider(page, 'apple', personWith(address));
    const answers = countAnswers(page);
    const posts: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.isNavigationRequest())
        posts.push(request.headers()['cookie']);
    });
    await page.goto('/account/activity');
    await apple.click();
    await expect(page.getByText('Você veio pela Apple.')).toBeVisible();
    await expect(page).toHaveURL('/complete-sign-up');
    await expect(page.getByLabel('Usuário', { exact: true })).toHaveValue(/^ana\.souza/);
    await expect(email(page)).toHaveValue(address);
    await page.getByLabel('Usuário', { exact: true }).fill(address.split('@')[0] ?? '');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page).toHaveURL('/account/activity');
    await expect(accountMenu(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);

    await signOut(page);
    await page.goto('/account/data');
    await apple.click();
    await expect(page).toHaveURL('/account/data');
    await expect(accountMenu(page)).toBeVisible();
    expect(answers()).toBe(2);
    expect(posts).toEqual([undefined, undefined]);
  });

  test('makes an account that a mailed code confirms with GitHub, and enters it from then on', async ({
    page,
    person,
  }) => {
    const github = page.getByRole('button', { name: 'Continuar com o GitHub' });
    await atProvider(page, 'github', personWith(person.email));
    await page.goto('/login');
    await github.click();
    await page.getByLabel('Usuário', { exact: true }).fill(person.username);
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(banner(page)).toContainText(`Confirme ${person.email}`);
    await signOut(page);
    await page.goto('/account/data');
    await github.click();
    await expect(page).toHaveURL('/account/data');
    await expect(accountMenu(page)).toBeVisible();
  });

  test('is linked to the account that has the address, after a login to it, and enters from then on', async ({
    page,
    person,
  }) => {
    await createAccount(person, addresses.withProviders);
    await confirmAddress(person.username);
    await atProvider(page, 'google', personWith(person.email));
    await page.goto('/login');
    await google(page).click();
    await expect(
      page.getByText(
        'Já existe uma conta com este e-\u2060mail. Entre nela uma vez e o Google fica vinculado.',
      ),
    ).toBeVisible();
    await expectAccessible(page, 'address taken');
    await linkBy(page, person);
    await expect(
      page.getByText(`Vincular o Google (${person.email}) à conta ${person.username}?`),
    ).toBeVisible();
    await expectAccessible(page, 'the question whether to link');
    await page.getByRole('button', { name: 'Vincular' }).click();
    await expect(page).toHaveURL('/account/security');
    await expect(page.getByRole('log').getByText('Google vinculado')).toBeVisible();
    expect((await mailTo(person.email, 'Nova forma de entrar na sua conta')).text).toContain('Google');
    await signOut(page);
    // The page of the account may lead to the login meanwhile, and would return to it.
    await page.goto('/');
    await page.goto('/login');
    await google(page).click();
    await expect(page).toHaveURL('/');
    await expect(accountMenu(page)).toBeVisible();
  });

  test('is linked after a reset by mail too, and then goes on with the application', async ({
    page,
    context,
    person,
  }) => {
    await createAccount(person, addresses.withProviders);
    await confirmAddress(person.username);
    await atProvider(page, 'google', personWith(person.email));
    const request = await askAsApplication(page);
    await google(page).click();
    await page.getByRole('button', { name: 'Entrar e vincular' }).click();
    await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
    await email(page).fill(person.email);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const mailed = await context.newPage();
    // The worker that mails it belongs to another installation, at another address.
    const { pathname, hash } = new URL(await linkIn(person.email, 'Redefinir sua senha'));
    await mailed.goto(pathname + hash);
    await page.close();
    await mailed.getByLabel('Senha', { exact: true }).fill('Porta-Verde8');
    await mailed.getByLabel('Confirmação de senha', { exact: true }).fill('Porta-Verde8');
    await mailed.getByRole('button', { name: 'Salvar senha' }).click();
    await fillLogin(mailed, person.username, 'Porta-Verde8');
    await mailed.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(
      mailed.getByText(`Vincular o Google (${person.email}) à conta ${person.username}?`),
    ).toBeVisible();
    await mailed.getByRole('button', { name: 'Vincular' }).click();
    await expect(mailed.getByRole('heading', { name: 'Loja do João quer acessar sua conta' })).toBeVisible();
    expect(mailed.url()).toBe(request);
  });

  test('asks for the second factor, and returns to the page that required the login', async ({
    page,
    person,
  }) => {
    await createAccount(person, addresses.withProviders);
    await confirmAddress(person.username);
    await signIn(page, person);
    const { key } = await turnOnFactor(page);
    await signOut(page);
    await atProvider(page, 'google', personWith(person.email));
    await page.goto('/login');
    await google(page).click();
    await linkBy(page, person);
    await code(page).fill(await nextCode(person.username, key));
    await page.getByRole('button', { name: 'Vincular' }).click();
    await expect(page).toHaveURL('/account/security');
    await signOut(page);

    await page.goto('/account/activity');
    await google(page).click();
    await expect(page).toHaveURL('/second-factor');
    await code(page).fill(await nextCode(person.username, key));
    await expect(page).toHaveURL('/account/activity');
    await expect(accountMenu(page)).toBeVisible();
  });

  test('is refused by the person at the provider, and can begin again by the Back button', async ({
    page,
  }) => {
    await atProvider(page, 'google', personWith(newGmail()));
    await atProvider(page, 'google', { decision: 'ask' });
    const answers = countAnswers(page);
    await page.goto('/login');
    await google(page).click();
    await page.getByText(question).waitFor();
    await page.goBack();
    await google(page).click();
    await page.getByRole('button', { name: 'Recusar' }).click();
    await expect(
      page.getByText('Você não autorizou o acesso. Tente de novo ou entre com a senha.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/external-login/google');
    await expect(page.getByRole('heading', { level: 1, name: 'Não deu para entrar' })).toBeFocused();
    await expectAccessible(page, 'refused');
    await page.reload();
    await expect(page.getByText('Este pedido expirou. Comece de novo.')).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao login' }).click();
    await expect(page).toHaveURL('/login');
    expect(answers()).toBe(1);
  });

  test('leaves no code in the address, and sends nothing again for the Back button', async ({ page }) => {
    await atProvider(page, 'google', personWith(newGmail()));
    await join(page);
    await signOut(page);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/finishExternal', async (route) => {
      await held;
      await route.continue();
    });
    const answers = countAnswers(page);
    await atProvider(page, 'google', { decision: 'ask' });
    await page.goto('/login');
    await google(page).click();
    await page.getByRole('button', { name: 'Permitir' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Entrando…' })).toBeVisible();
    await expect(page).toHaveURL('/external-login/google');
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('code');
    goOn();
    await expect(accountMenu(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await page.goForward();
    await expect(accountMenu(page)).toBeVisible();
    expect(answers()).toBe(1);
  });

  test('goes on with the request of an application', async ({ page }) => {
    await atProvider(page, 'google', personWith(newGmail()));
    await join(page);
    await signOut(page);
    const request = await askAsApplication(page);
    await google(page).click();
    await expect(page.getByRole('heading', { name: 'Loja do João quer acessar sua conta' })).toBeVisible();
    expect(page.url()).toBe(request);
  });

  test('enters in two tabs that are at the provider at once', async ({ page, context }) => {
    await atProvider(page, 'google', personWith(newGmail()));
    await join(page);
    await signOut(page);
    await atProvider(page, 'google', { decision: 'ask' });
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      await tab.goto('/login');
      await google(tab).click();
      await tab.getByText(question).waitFor();
    }
    for (const tab of tabs) {
      await tab.getByRole('button', { name: 'Permitir' }).click();
      await expect(tab).toHaveURL('/');
      await expect(accountMenu(tab)).toBeVisible();
    }
  });
});
