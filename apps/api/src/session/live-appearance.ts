import type { Config } from '../base/config/config.ts';
import type { Database } from '../store/engine/database.ts';
import { type Look, newestAppearance, readAppearance } from '../store/upkeep/appearances.ts';

const LOOK_EVERY_MS = 3_000;

/** How the product looks now, in this process. */
export interface LiveAppearance {
  /** 0 until an owner publishes one. What is made from the appearance is made again when it changes. */
  readonly number: number;
  readonly look: Look;
  /** Where nothing was published. */
  readonly installation: Pick<Config, 'APP_NAME' | 'brand'>;
  /** Reads it if there is a newer one. Without a database, the known one stays. */
  reread(): Promise<void>;
  /** Does so every few seconds, until the returned function is called. */
  watch(): () => void;
}

const ofInstallation: Look = { name: null, headline: null, accent: null, mark: null };

/** Read before the first page is served. The specification's screens have their own look, which no one changes. */
export async function openAppearance(
  db: Database,
  { SCREENS, APP_NAME, brand }: Pick<Config, 'SCREENS' | 'APP_NAME' | 'brand'>,
): Promise<LiveAppearance> {
  let number = 0;
  let look = ofInstallation;
  async function read(): Promise<void> {
    if (SCREENS === 'spec') return;
    const newest = await newestAppearance(db);
    if (newest === number) return;
    look = (newest > 0 && (await readAppearance(db, newest))) || ofInstallation;
    number = newest;
  }
  await read();
  const reread = (): Promise<void> => read().catch(() => undefined);
  return {
    get number() {
      return number;
    },
    get look() {
      return look;
    },
    installation: { APP_NAME, brand },
    reread,
    watch() {
      if (SCREENS === 'spec') return () => undefined;
      const timer = setInterval(() => void reread(), LOOK_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}

/** The settings as they are now. They are read where they are used, so that no one keeps an old name. */
export function withAppearance(config: Config, appearance: Pick<LiveAppearance, 'look'>): Config {
  return {
    ...config,
    get APP_NAME() {
      return appearance.look.name ?? config.APP_NAME;
    },
    get brand() {
      const { accent, mark, headline } = appearance.look;
      return { accent: accent ?? config.brand.accent, mark: mark ?? config.brand.mark, headline };
    },
    get publicSettings() {
      const { headline } = appearance.look;
      return { ...config.publicSettings, appName: this.APP_NAME, ...(headline !== null && { headline }) };
    },
  };
}
