import type { AdministratorRole } from '@portaria/contract/administration';
import { approveRequest, grantAdministrator } from '../../apps/api/src/cli/admin.ts';
import { OperatorError } from '../../apps/api/src/cli/operator-error.ts';
import { disableUser, enableUser } from '../../apps/api/src/cli/user-disable.ts';
import type { AccountState } from './account-state.ts';
import type { ActorName } from './actors.ts';
import type { Fixture } from './fixture.ts';
import { judge } from './judge.ts';
import { holderOfAccount, type Model, type Smtp } from './model.ts';
import { Circumstance } from './step.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Longer than any waiting period or link, but within the monthly partitions of the audit table. */
const LONGEST_STORY = 40 * DAY;

const spans: readonly (readonly [string, number])[] = [
  ['15 seconds', 15],
  ['5 minutes', 5 * MINUTE],
  ['40 minutes', 40 * MINUTE],
  ['3 hours', 3 * HOUR],
  ['20 hours', 20 * HOUR],
  ['4 days', 4 * DAY],
  ['8 days', 8 * DAY],
  ['10 days', 10 * DAY],
];

export const passingTime = spans.map(
  ([name, seconds]) =>
    new Circumstance(
      `time ${name}`,
      (model) => model.now + seconds <= LONGEST_STORY && model.state.size > 0,
      (model, fixture, outcome) => fixture.pass(model, seconds, () => judge(fixture, model, outcome)),
    ),
);

const smtpIs = (smtp: Smtp) =>
  new Circumstance(
    `smtp ${smtp}`,
    (model) => model.smtp !== smtp,
    async (model) => {
      model.smtp = smtp;
    },
  );

const workerIs = (state: 'paused' | 'running') =>
  new Circumstance(
    `worker ${state}`,
    (model) => model.workerPaused !== (state === 'paused'),
    async (model) => {
      model.workerPaused = state === 'paused';
    },
  );

export const pausing = workerIs('paused');

const flags = { yes: true, remove: false };

const ownersAccounts = ({ state }: Model, disabled: boolean): AccountState[] =>
  [...state.values()].filter(
    (account) => holderOfAccount(account) === 'owner' && account.disabled === disabled,
  );

/** The last owner of the administration could not be disabled. */
const disableable = (model: Model): AccountState[] =>
  ownersAccounts(model, false).filter(({ administrator }) => administrator === null);

/** Only where an application has something to lose, because little else happens on a disabled account. */
const disabling = new Circumstance(
  'operator disables the account',
  (model) => model.accesses.length > 0 && disableable(model).length > 0,
  async (model, { test }) => {
    for (const { email } of disableable(model)) await disableUser(test.context, [email], flags);
  },
);

export async function enableAll(model: Model, { test }: Fixture): Promise<void> {
  for (const { email, deletion } of ownersAccounts(model, true))
    if (deletion !== 'due') await enableUser(test.context, [email], flags);
}

/** The first rights come from the command line only. */
export const appointing = (who: ActorName, role: AdministratorRole): Circumstance =>
  new Circumstance(
    `operator makes the ${who} ${role} of the administration`,
    () => true,
    async (model, { test }) => {
      for (const account of model.state.values())
        if (holderOfAccount(account) === who)
          await grantAdministrator(test.context, [account.email, role], flags);
    },
  );

const requests = ({ state }: Model): string[] =>
  [...state.values()].flatMap(({ asked }) =>
    asked.flatMap(({ id, decision }) => (decision === null ? [id] : [])),
  );

/** Only the command line approves, where a second person was removed. */
const approving = new Circumstance(
  'operator approves a request',
  (model) => model.lostApprovers.length > 0 && requests(model).length > 0,
  async (model, { test }) => {
    const [id = ''] = requests(model);
    // A request that is over, or whose asker lost the right, is refused.
    await approveRequest(test.context, [id], flags).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
    });
  },
);

const enabling = new Circumstance(
  'operator enables the account',
  (model) => ownersAccounts(model, true).length > 0,
  enableAll,
);

export const troubles = [smtpIs('deferring'), smtpIs('refusing'), pausing, disabling];
export const repairs = [smtpIs('up'), workerIs('running'), enabling, approving];

export function timeOf(name: string): Circumstance {
  const at = spans.findIndex(([span]) => span === name);
  const found = passingTime[at];
  if (!found) throw new Error(`no time is called ${name}`);
  return found;
}
