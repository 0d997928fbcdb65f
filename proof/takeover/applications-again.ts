import type { AccountState } from './account-state.ts';
import { visitSilently } from './actions/applications.ts';
import type { Device } from './actors.ts';
import { codeIn, exchangeCode, readUserinfo, refreshTokens } from './application-client.ts';
import type { HeldAccess } from './applications.ts';
import type { Fixture } from './fixture.ts';
import { Violation } from './judge.ts';
import type { Model } from './model.ts';
import { isForeign } from './rules/applications.ts';

const accessesTo = ({ accesses }: Model, { id }: AccountState): HeldAccess[] =>
  accesses.filter(({ accountId }) => accountId === id);

/** I2, I7: after the reset no application gets a token or reads anything, no matter who let it in. */
export async function applicationsTry(fixture: Fixture, model: Model, account: AccountState): Promise<void> {
  for (const access of accessesTo(model, account)) {
    const isSpent = access.spentAt !== undefined;
    const token = access.refreshTokens.at(-1)?.token ?? '';
    const answers = isSpent
      ? [await refreshTokens(fixture, access, token, model.now), await readUserinfo(fixture, access)]
      : [await exchangeCode(fixture, access, model.now)];
    const answered = answers.find(({ status }) => status < 400);
    if (answered) throw new Violation(`I2 an old token of ${access.app} was answered ${answered.status}`);
  }
}

/** I2, I7: a foreign application must ask again, even if it leads the owner's own browser here. */
export async function applicationsAskAgain(
  model: Model,
  device: Device,
  account: AccountState,
): Promise<void> {
  const foreign = accessesTo(model, account).filter(({ app }) => isForeign(app));
  for (const app of new Set(foreign.map((access) => access.app)))
    if (codeIn(await visitSilently(device, app)) !== null)
      throw new Violation(`I2 ${app} was let in without a question after the reset`);
}
