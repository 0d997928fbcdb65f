import type { Locator, Page } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { confirmAddress } from './support/database.ts';
import { freshResetLink } from './support/inbox.ts';
import { navigate } from './support/navigate.ts';
import { createAccount, type Person } from './support/people.ts';
import { watchCalls } from './support/running-calls.ts';
import { signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

type Open = (page: Page, person: Person) => Promise<unknown>;

const openAccount =
  (path: string): Open =>
  async (page, person) => {
    await createAccount(person);
    await confirmAddress(person.username);
    await signIn(page, person);
    await page.goto(path);
  };

interface Form {
  readonly open: Open;
  readonly invalid: string;
}

/** Every form, with a value that its last field refuses. */
const forms: Record<string, Form> = {
  Entrar: { open: (page) => page.goto('/login'), invalid: '' },
  'Criar conta': {
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Criar conta' }).first().click();
    },
    invalid: 'a',
  },
  'Esqueceu a senha?': { open: (page) => page.goto('/login/forgot-password'), invalid: 'a' },
  'Redefinir senha': {
    open: async (page, person) => {
      await createAccount(person);
      await page.goto(await freshResetLink(person.email));
    },
    invalid: 'a',
  },
  Perfil: { open: openAccount('/account/profile'), invalid: '1' },
  'Trocar senha': { open: openAccount('/account/password'), invalid: 'a' },
  'Trocar e-\u2060mail': { open: openAccount('/account/email'), invalid: 'a' },
  'Filtrar a atividade': { open: openAccount('/account/activity'), invalid: '' },
};

const ofSpecification: Record<string, Form> = {
  Login: { open: (page) => page.goto('/login'), invalid: '' },
  'Sign up': {
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Register' }).first().click();
    },
    invalid: 'a',
  },
  'Esqueceu a senha?': { open: (page) => page.goto('/login/forgot-password'), invalid: 'a' },
};

/**
 * How far down the button it is pressed. Each button gets one press near its top, which a message above it moves away, by
 * touch on a phone or by mouse on a desktop in turn, or all heights both ways on both with `PRESSES=all`.
 */
const heights = [0.25, 0.5, 0.75];
const isWhole = process.env['PRESSES'] === 'all';
const ways = { 360: ['touch'], 1280: ['mouse'] } as const;

const press = {
  async mouse(page: Page, x: number, y: number): Promise<void> {
    await page.mouse.move(x, y);
    await page.mouse.down();
    // A person takes longer than a frame, and a message may appear meanwhile.
    await page.waitForTimeout(60);
    await page.mouse.up();
  },
  touch: (page: Page, x: number, y: number): Promise<void> => page.touchscreen.tap(x, y),
} as const;

/** Counts clicks before the application sees them, and keeps it from acting on them. */
async function countClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        const at = (event.target as Element).closest('a, button');
        if (at) at.setAttribute('data-clicked', '');
      },
      true,
    );
  });
}

/** A new form, because a message that is already shown moves nothing. Leaving the page is enough, and needs no new document. */
async function openAgain(page: Page): Promise<void> {
  await navigate(page, '/nada');
  await expect(page.getByRole('heading', { level: 1, name: /Página não encontrada/ })).toBeVisible();
  await page.goBack();
}

/** Makes each field invalid without leaving it, then presses. Returns whether the click arrived. */
async function arrives(page: Page, field: Locator, target: Locator, at: number, by: keyof typeof press) {
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('the button is not visible');
  await press[by](page, box.x + box.width / 2, box.y + box.height * at);
  await page.waitForTimeout(20);
  return (await target.getAttribute('data-clicked')) !== null;
}

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } });

for (const [name, form] of Object.entries(forms))
  test(`no press is lost in the form "${name}" on a phone and a desktop`, ({ page, person }) =>
    expectEveryPress(page, person, name, form));

test.describe('the specification', () => {
  test.use({ baseURL: addresses.spec });

  for (const [name, form] of Object.entries(ofSpecification))
    test(`no press is lost in its form "${name}" on a phone and a desktop`, ({ page, person }) =>
      expectEveryPress(page, person, name, form));
});

async function expectEveryPress(
  page: Page,
  person: Person,
  name: string,
  { open, invalid }: Form,
): Promise<void> {
  if (isWhole) test.setTimeout(300_000);
  const settled = watchCalls(page);
  await open(page, person);
  const form = page.getByRole('form', { name });
  await expect(form).toBeVisible();
  const editable = form.locator('input:enabled:not([readonly]):visible, [role="spinbutton"]');
  const targets = page.locator('main form, [role=dialog] form').locator('button:enabled, a[href]');
  await countClicks(page);
  const lost: string[] = [];
  let turn = 0;
  for (const width of [360, 1280] as const) {
    await page.setViewportSize({ width, height: 740 });
    const [fieldCount, targetCount] = [await editable.count(), await targets.count()];
    expect(targetCount).toBeGreaterThan(0);
    for (let index = 0; index < targetCount; index += 1) {
      for (const at of heights) {
        for (const by of isWhole ? (['mouse', 'touch'] as const) : ways[width]) {
          const isItsTurn = (index + Number(width === 1280)) % 2 === 0 && at === heights[0];
          if (!isWhole && !isItsTurn) continue;
          if (turn > 0) await openAgain(page);
          await expect(editable.first()).toBeEditable();
          // Sections that arrive late move the buttons too.
          await settled();
          // The last field first, because its message moves the most.
          const field = editable.nth((fieldCount - 1 + turn) % fieldCount);
          turn += 1;
          if (invalid !== '' && (await field.inputValue()) === '') await field.fill(invalid);
          const target = targets.nth(index);
          if (!(await arrives(page, field, target, at, by)))
            lost.push(`${await target.textContent()} by ${by} at ${at}, ${width} px`);
        }
      }
    }
  }
  expect(lost).toEqual([]);
}
