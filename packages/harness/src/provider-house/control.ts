import type { Seen } from './seen.ts';
import type { AtBrowser, Situation } from './situation.ts';

/** Sets up what the provider house does. `id` is the connection's in LOGIN_PROVIDERS. */
export interface ProviderControl {
  set(id: string, change: Partial<Situation>): Promise<void>;
  /** For one browser only. `name` is the value of its cookie. */
  setAt(name: string, id: string, change: AtBrowser): Promise<void>;
  /** Forgets situation, people and requests. Keys stay. */
  reset(id: string): Promise<void>;
  rotateKeys(id: string): Promise<void>;
  seen(id: string): Promise<Seen[]>;
}

/** For a process that has only the address of the control port. */
export function providerControl(controlUrl: string): ProviderControl {
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${controlUrl}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} /${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
  return {
    set: async (id, change) => void (await call('PATCH', id, change)),
    setAt: async (name, id, change) => void (await call('PATCH', `${id}/${name}`, change)),
    reset: async (id) => void (await call('POST', `${id}/reset`)),
    rotateKeys: async (id) => void (await call('POST', `${id}/rotate`)),
    seen: async (id) => (await call('GET', `${id}/seen`)) as Seen[],
  };
}
