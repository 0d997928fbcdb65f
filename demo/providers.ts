import { EXTERNAL_LOGIN } from '@portaria/contract';
import type { Cleanup } from '@portaria/harness/cleanup';
import { requireFree } from '@portaria/harness/engines/ports';
import { startProviderHouse } from '@portaria/harness/provider-house';

const USUAL_PORT = 5030;

interface DemoProviders {
  readonly settings: NodeJS.ProcessEnv;
  /** Where they are, and what they are called. */
  readonly shown?: string;
}

/**
 * With DEMO_PROVIDER=on, other providers to log in with, played on this machine. They are off otherwise, because their
 * buttons lead to no real Google.
 */
export async function startDemoProviders(cleanup: Cleanup, publicUrl: string): Promise<DemoProviders> {
  if (process.env['DEMO_PROVIDER'] !== 'on') return { settings: {} };
  const port = await requireFree(
    Number(process.env['PROVIDER_PORT'] ?? USUAL_PORT),
    'Choose another one with PROVIDER_PORT=…',
  );
  const house = await startProviderHouse(cleanup, {
    redirectUris: (id) => [`${publicUrl}${EXTERNAL_LOGIN}${id}`],
    port,
    decision: 'ask',
  });
  return {
    settings: { LOGIN_PROVIDERS: JSON.stringify(house.loginProviders), OUTBOUND_NETWORKS: '127.0.0.0/8' },
    shown: `${house.url}: ${house.loginProviders.map(({ id }) => id).join(', ')}`,
  };
}
