import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { newPerson, type Person } from './people.ts';

/** Collects the errors of all pages of a test. */
interface Watch {
  /** Allows errors that the test causes on purpose. */
  allow(pattern: RegExp): void;
  readonly complaints: readonly string[];
}

interface Fixtures {
  watch: Watch;
  /** A new person without an account. */
  person: Person;
  /** Opens another browser with its own cookies and storage. Its errors are collected too. */
  anotherBrowser: (options?: Parameters<typeof newContext>[1]) => Promise<Page>;
}

const newContext = (
  page: Page,
  options: Parameters<NonNullable<ReturnType<BrowserContext['browser']>>['newContext']>[0],
) => page.context().browser()?.newContext(options);

async function listen(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeBinding('reportViolation', (_source, violation: string) => {
    complaints.push(`policy violated: ${violation}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
      reportViolation(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
}

/** A test fails on any console error, uncaught error or content policy violation that it did not allow. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      await listen(context, complaints);
      await use({ complaints, allow: (pattern) => void allowed.push(pattern) });
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ page: _page }, use) => use(newPerson()),
  anotherBrowser: async ({ page, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await newContext(page, {
        baseURL: new URL(page.url()).origin,
        locale: 'pt-BR',
        reducedMotion: 'reduce',
        ...options,
      });
      if (context === undefined) throw new Error('there is no browser to open another context in');
      opened.push(context);
      await listen(context, watch.complaints as string[]);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect };
