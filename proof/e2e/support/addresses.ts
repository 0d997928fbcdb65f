function address(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set. Run these tests with npm run e2e.`);
  return value;
}

/** The addresses of the installations that proof/e2e/run.ts started. */
export const addresses = {
  /** The product. */
  app: address('E2E_APP'),
  /** The specification's edition, on the same data. */
  spec: address('E2E_SPEC'),
  /** An installation with its own name, colours and very low rate limits. */
  operator: address('E2E_OPERATOR'),
  /** The public address of a third installation, reached only through the proxy of proof/e2e/support/proxy.ts. */
  proxied: address('E2E_PROXIED'),
  behindProxy: address('E2E_BEHIND_PROXY'),
  /** An installation with the screens for customers, its own data and its own inbox. */
  product: address('E2E_PRODUCT'),
  /** The same without pages, application or mark of the operator. */
  productPlain: address('E2E_PRODUCT_PLAIN'),
  /** The product with the providers of a house on another site. */
  withProviders: address('E2E_WITH_PROVIDERS'),
  /** Sets up what those providers do. */
  providerControl: address('E2E_PROVIDER_CONTROL'),
  productInbox: address('E2E_PRODUCT_INBOX'),
  inbox: address('E2E_INBOX'),
  database: address('E2E_DATABASE'),
} as const;
