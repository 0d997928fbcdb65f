import type { Config } from '../config/config.ts';
import type { Database } from '../data/database.ts';
import type { Queue } from '../queue/queue.ts';
import type { SecretKeys } from '../security/secret-keys.ts';

/** What the actions need. The command line has no more than this. */
export interface AdministrationContext {
  readonly config: Config;
  readonly db: Database;
  readonly queue: Queue;
  readonly secretKeys: SecretKeys;
}
