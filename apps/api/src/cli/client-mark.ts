import { readFileSync } from 'node:fs';
import { MarkRefused } from '../base/branding/mark-refused.ts';
import { setClientMark } from '../openid/client-marks.ts';
import { deleteClientMark } from '../store/openid/oidc-client-marks.ts';
import { clientText } from './client.pt-br.ts';
import type { ClientAction } from './client-action.ts';
import { OperatorError } from './operator-error.ts';

export const setMark: ClientAction = async ({ db }, [id, file, ...more]) => {
  if (id === undefined || id.startsWith('-')) throw new OperatorError(clientText.missingId);
  if (file === undefined || more.length > 0) throw new OperatorError(clientText.missingMark);
  if (file === '--remove') {
    if (!(await deleteClientMark(db, id))) throw new OperatorError(clientText.noMark(id));
    return clientText.markRemoved;
  }
  if (!(await setClientMark(db, id, contentOf(file)).catch(refusedMark)))
    throw new OperatorError(clientText.noClient(id));
  return clientText.markSet;
};

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new OperatorError(clientText.unreadableMark(file), { cause: error });
  }
}

function refusedMark(error: unknown): never {
  throw error instanceof MarkRefused ? new OperatorError(error.message, { cause: error }) : error;
}
