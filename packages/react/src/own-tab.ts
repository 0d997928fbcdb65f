const WAIT_MS = 1_000;

/** The sign-ins that belong to this page, until it ends. */
const held = new Map<string, () => void>();

/**
 * False in a copy of a tab. Browsers copy sessionStorage with it, and two tabs that renew with one refresh token would end the
 * session. The wait is for a page that is just being reloaded and still holds the lock.
 */
export async function holdSignIn(id: string): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  if (held.has(id) || !locks) return true;
  return new Promise((resolve) => {
    locks
      .request(`portaria.${id}`, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
        resolve(true);
        return new Promise<void>((release) => held.set(id, release));
      })
      .catch(() => resolve(false));
  });
}

export function releaseSignIn(id: string): void {
  held.get(id)?.();
  held.delete(id);
}
