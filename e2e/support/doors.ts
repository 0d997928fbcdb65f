function address(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: these tests are run by npm run e2e.`);
  return value;
}

/** Where scripts/e2e.ts has opened the application for us. */
export const doors = {
  app: address('E2E_APP'),
  /** The same, as a company with its own name, colours and very small limits runs it. */
  operator: address('E2E_OPERATOR'),
  /** The public address of a third one, which only the proxy of e2e/support/proxy.ts leads to. */
  proxied: address('E2E_PROXIED'),
  behindProxy: address('E2E_BEHIND_PROXY'),
  inbox: address('E2E_INBOX'),
  database: address('E2E_DATABASE'),
} as const;
