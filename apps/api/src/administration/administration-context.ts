import type { Config } from '../base/config/config.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import type { Database } from '../store/engine/database.ts';
import type { Queue } from '../store/queue/queue.ts';

/** What the actions need. The command line has no more than this. */
export interface AdministrationContext {
  readonly config: Config;
  readonly db: Database;
  readonly queue: Queue;
  readonly secretKeys: SecretKeys;
}
