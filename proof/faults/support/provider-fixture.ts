import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { returnAddress } from '@portaria/harness/external-visit';
import { type OwnPostgres, startOwnPostgres } from '@portaria/harness/own-postgres';
import { type OwnProviderHouse, startOwnProviderHouse } from '@portaria/harness/own-provider-house';
import { ownVariables } from '@portaria/harness/own-variables';
import { seedAccounts } from '@portaria/harness/seed-accounts';
import type { Variables } from '@portaria/harness/test-environment';

/** Processes of the product with a PostgreSQL and providers of their own, which a test may break. */
export interface ProviderFixture {
  readonly postgres: OwnPostgres;
  readonly house: OwnProviderHouse;
  readonly variables: Variables;
  /** All have these variables, unless overridden. They end with the fixture. */
  startApi(overrides?: Variables): Promise<ApiProcess>;
  close(): Promise<void>;
}

/**
 * With accounts `dona1` to `dona<N>`, who have the seeded password. `more` are connections to the house's Google, each with a
 * circuit of its own.
 */
export async function openProviderFixture(
  accounts: number,
  more: readonly string[] = [],
): Promise<ProviderFixture> {
  const [postgres, house] = await Promise.all([
    startOwnPostgres(),
    startOwnProviderHouse({ redirectUris: (id) => [id, ...more].map(returnAddress) }),
  ]);
  const google = house.loginProviders.filter(({ id }) => id === 'google');
  const added = more.flatMap((id) => google.map((one) => ({ ...one, id })));
  const variables = ownVariables(postgres.appUrl, {
    OUTBOUND_NETWORKS: '127.0.0.0/8',
    LOGIN_PROVIDERS: JSON.stringify([...house.loginProviders, ...added]),
  });
  await seedAccounts(postgres.query, variables, 'dona', accounts);
  const started: ApiProcess[] = [];
  return {
    postgres,
    house,
    variables,
    async startApi(overrides = {}) {
      const api = await startApiProcess({ ...variables, ...overrides });
      started.push(api);
      return api;
    },
    async close() {
      await Promise.all(started.map((api) => api.stop()));
      await house.close();
      await postgres.remove();
    },
  };
}
