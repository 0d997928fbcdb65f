import type { AdministrationContext } from '../administration/administration-context.ts';
import { readConfig } from '../base/config/config.ts';
import { createSecretKeys } from '../security/secret-keys.ts';
import { openDatabase } from '../store/engine/database.ts';
import { openQueue } from '../store/queue/queue.ts';

/** Opens what a command needs, and closes it also after a failure. */
export async function withOperatorContext(
  work: (context: AdministrationContext) => Promise<void>,
): Promise<void> {
  const config = readConfig();
  const db = openDatabase(config);
  const queue = await openQueue(db, () => {});
  try {
    await work({ config, db, queue, secretKeys: createSecretKeys(config.secretKeys) });
  } finally {
    await queue.close();
    await db.destroy();
  }
}
