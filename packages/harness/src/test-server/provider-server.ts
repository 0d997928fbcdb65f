import { EXTERNAL_LOGIN } from '@portaria/contract';
import { freePort } from '../free-port.ts';
import type { ProcessKeeper } from '../process-keeper.ts';
import { startProviderHouse } from '../provider-house.ts';
import type { TestServer } from '../test-server.ts';

/**
 * The product at localhost, with the providers of a house at 127.0.0.1: two sites for a browser. Returns the addresses as the
 * variables that proof/e2e/support/addresses.ts reads.
 */
export async function startProviderServer(
  keeper: ProcessKeeper,
  server: TestServer,
): Promise<NodeJS.ProcessEnv> {
  const port = `${await freePort()}`;
  const { loginProviders, controlUrl } = await startProviderHouse(keeper, {
    redirectUris: (id) => [`http://localhost:${port}${EXTERNAL_LOGIN}${id}`],
  });
  const url = await server.open({
    SCREENS: 'product',
    PORT: port,
    LOGIN_PROVIDERS: JSON.stringify(loginProviders),
    OUTBOUND_NETWORKS: '127.0.0.0/8',
  });
  return { E2E_WITH_PROVIDERS: url, E2E_PROVIDER_CONTROL: controlUrl };
}
