import { browserTo } from '@portaria/harness/api-process';
import type { ProviderHouse } from '@portaria/harness/provider-house';
import { sentTo } from '@portaria/harness/provider-house/sent-back';

/** Through every connection, as a person whom no account knows. The process loads its engine, and reads all keys. */
export async function enterThroughEach(
  origin: string,
  { loginProviders }: Pick<ProviderHouse, 'loginProviders'>,
): Promise<void> {
  for (const { id: provider } of loginProviders) {
    const browser = browserTo(origin);
    const started = await browser.post('v2/account/startExternal', { provider });
    const { searchParams } = await sentTo(new URL(started.json<{ url: string }>().url));
    const answer = ['state', 'code', 'iss'].flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value]];
    });
    const finished = await browser.post('v2/account/finishExternal', {
      provider,
      ...Object.fromEntries(answer),
    });
    if (!finished.text.includes('external_sign_up_needed'))
      throw new Error(`the login through ${provider} answered ${finished.status}`);
  }
}
