import type { Config } from '../../base/config/rules.ts';
import type { Database } from '../../store/engine/database.ts';
import { pausedConnections } from '../../store/sign-in/external-connections.ts';

const LOOK_EVERY_MS = 3_000;

/** Which connections let nobody in now, as this process knows it. */
export interface LivePauses {
  isPaused(provider: string): boolean;
  /** Without a database, what is known stays. */
  reread(): Promise<void>;
  /** Does so every few seconds, until the returned function is called. */
  watch(): () => void;
}

/** Read before the first login. Where no connection is configured, nobody asks. */
export async function openPauses(
  db: Database,
  { loginProviders }: Pick<Config, 'loginProviders'>,
): Promise<LivePauses> {
  let paused: readonly string[] = [];
  async function read(): Promise<void> {
    if (loginProviders.length > 0) paused = await pausedConnections(db);
  }
  await read();
  const reread = (): Promise<void> => read().catch(() => undefined);
  return {
    isPaused: (provider) => paused.includes(provider),
    reread,
    watch() {
      if (loginProviders.length === 0) return () => undefined;
      const timer = setInterval(() => void reread(), LOOK_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
