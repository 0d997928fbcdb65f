function site(variable: string): string {
  const value = process.env[variable];
  if (value !== undefined) return value;
  throw new Error(
    process.env['E2E_NO_EXAMPLES'] ?? `${variable} is not set. Run these tests with npm run e2e.`,
  );
}

/** What packages/harness/src/test-server/example-sites.ts started. Read only by the tests that need it, so that others run without. */
export const exampleSites = {
  /** The installation that the examples let people in through, at conta.localhost. */
  get portaria(): string {
    return site('E2E_CONTA');
  },
  get database(): string {
    return site('E2E_CONTA_DATABASE');
  },
  get inbox(): string {
    return site('E2E_CONTA_INBOX');
  },
  /** examples/relying-web, at loja.localhost. */
  get relyingWeb(): string {
    return site('E2E_RELYING_WEB');
  },
  /** examples/relying-spa, at loja.localhost too. */
  get relyingSpa(): string {
    return site('E2E_RELYING_SPA');
  },
  /** Its service in Python. */
  get relyingSpaOrders(): string {
    return site('E2E_RELYING_SPA_ORDERS');
  },
};
