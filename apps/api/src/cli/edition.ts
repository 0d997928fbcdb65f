import { readConfig } from '../base/config/config.ts';
import { openDatabase } from '../store/engine/database.ts';
import { changeToProduct, readEdition } from '../store/upkeep/edition.ts';
import { editionText } from './edition.pt-br.ts';
import { OperatorError } from './operator-error.ts';

/** Shows the edition of the database, or changes it to the product. */
export async function editionCommand([wanted]: readonly string[]): Promise<void> {
  if (wanted === 'spec') throw new OperatorError(editionText.noWayBack);
  if (wanted !== undefined && wanted !== 'product') throw new OperatorError(editionText.unknown(wanted));
  const db = openDatabase(readConfig());
  try {
    const text =
      wanted === undefined
        ? editionText.present((await readEdition(db))?.edition)
        : editionText.changed(await changeToProduct(db));
    process.stdout.write(`${text}\n`);
  } finally {
    await db.destroy();
  }
}
