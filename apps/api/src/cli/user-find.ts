import { canonicalDocument, canonicalUsername, isDocument } from '@portaria/contract';
import { canonicalEmail } from '../security/canonical-identity.ts';
import { documentIndexes } from '../security/sealed-document.ts';
import {
  type AccountSummary,
  findAccount,
  findByDocument,
  findByUsernamePrefix,
} from '../store/administration/account-administration.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorContext, UserAction } from './user-action.ts';

export const findUsers: UserAction = async (context, [text]) => {
  if (text === undefined) throw new OperatorError(cliText.missing('<texto>'));
  const found = await accountsOf(context, text);
  if (found.length === 0) throw new OperatorError(cliText.noAccount(text));
  return found.map(({ id, username, email: address }) => `${id}  ${username}  ${address}`).join('\n');
};

/** Returns the first match by exact address, then by document if enabled, then by user name prefix. */
async function accountsOf(
  { config, db, secretKeys }: OperatorContext,
  text: string,
): Promise<AccountSummary[]> {
  const email = canonicalEmail(text);
  const byEmail = email && (await findAccount(db, { kind: 'email', canonical: email }));
  if (byEmail) return [byEmail];
  if (config.PROFILE_FIELDS.includes('document') && isDocument(text)) {
    const byDocument = await findByDocument(db, documentIndexes(secretKeys, canonicalDocument(text)));
    if (byDocument.length > 0) return byDocument;
  }
  return findByUsernamePrefix(db, canonicalUsername(text));
}
