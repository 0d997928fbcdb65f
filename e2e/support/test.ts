import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { newPerson, type Person } from './people.ts';

/** Everything that a page complains about, in this test, in any of its pages. */
interface Watch {
  /** What this test provokes on purpose. */
  allow(pattern: RegExp): void;
  readonly complaints: readonly string[];
}

interface Fixtures {
  watch: Watch;
  /** Somebody nobody has met before. */
  person: Person;
  /** Another browser, with cookies and storage of its own, under the same watch. */
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

/** A test fails on any console error, uncaught error or broken content policy that it did not ask for. */
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
        ...options,
      });
      if (context === undefined) throw new Error('there is no browser to open another window of');
      opened.push(context);
      await listen(context, watch.complaints as string[]);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect };
