function site(variable: string): string {
  const value = process.env[variable];
  if (value !== undefined) return value;
  throw new Error(
    'This machine does not know conta.localhost and loja.localhost. Add "127.0.0.1 conta.localhost loja.localhost" to /etc/hosts.',
  );
}

/** What scripts/test-server/example-sites.ts started. Read only by the tests that need it, so that others run without. */
export const exampleSites = {
  /** The installation that the examples let people in through, at conta.localhost. */
  get portaria(): string {
    return site('E2E_CONTA');
  },
  get database(): string {
    return site('E2E_CONTA_DATABASE');
  },
  /** examples/relying-web, at loja.localhost. */
  get relyingWeb(): string {
    return site('E2E_RELYING_WEB');
  },
};
