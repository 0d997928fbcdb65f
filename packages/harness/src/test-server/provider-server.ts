import { EXTERNAL_LOGIN } from '@portaria/contract';
import type { Cleanup } from '../cleanup.ts';
import { freePort } from '../free-port.ts';
import { startProviderHouse } from '../provider-house.ts';
import type { TestServer } from '../test-server.ts';

/**
 * The product at localhost, with the providers of a house at 127.0.0.1: two sites for a browser. Returns the addresses as the
 * variables that proof/e2e/support/addresses.ts reads.
 */
export async function startProviderServer(cleanup: Cleanup, server: TestServer): Promise<NodeJS.ProcessEnv> {
  const port = `${await freePort()}`;
  const { loginProviders, controlUrl } = await startProviderHouse(cleanup, {
    redirectUris: (id) => [`http://localhost:${port}${EXTERNAL_LOGIN}${id}`],
  });
  const url = await server.open({
    SCREENS: 'product',
    PORT: port,
    LOGIN_PROVIDERS: JSON.stringify(
      loginProviders.map((one) => ({ ...one, ...(one.type === 'govbr' && { minimumLevel: 'silver' }) })),
    ),
    OUTBOUND_NETWORKS: '127.0.0.0/8',
    PROFILE_FIELDS: 'document',
    ADMIN_AREA: 'on',
    ADMIN_FOUR_EYES: 'off',
  });
  return { E2E_WITH_PROVIDERS: url, E2E_PROVIDER_CONTROL: controlUrl };
}
