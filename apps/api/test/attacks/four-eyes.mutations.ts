import { type Mutation, mutationOf } from './mutation.ts';

const tried: Readonly<Record<string, string>> = {
  A302: 'One of two owners removes the other, or has them lowered or blocked, and then asks for everything alone.',
  A303: 'A right is lowered while someone else takes it away.',
};

const administrators = 'apps/api/src/administration/administrators.ts';
const approvals = 'apps/api/src/administration/approvals.ts';
const approves = 'apps/api/src/administration/who-approves.ts';
const migration = 'apps/api/migrations/0027_administration_guards.sql';

const mutation = mutationOf(tried);

export const mutations: readonly Mutation[] = [
  mutation(
    'A302',
    approves,
    "return (await wasApproverLost(trx)) ? 'operator' : 'no-one';",
    "await wasApproverLost(trx); return 'no-one';",
  ),
  mutation(
    'A302',
    approvals,
    "if (approver !== 'no-one') throw new AppError('approval_over');",
    'void approver;',
  ),
  mutation(
    'A302',
    'apps/api/src/data/approver-losses.ts',
    "at > ${now} - interval '30 days'",
    "at > ${now} - interval '1 day'",
  ),
  mutation(
    'A302',
    migration,
    "< array_position('{owner,admin,support,auditor}'::text[], new.role)",
    "> array_position('{owner,admin,support,auditor}'::text[], new.role)",
  ),
  mutation(
    'A302',
    migration,
    'insert into approver_losses (role) select role from administrators where account_id = new.id;',
    'perform 1;',
  ),
  mutation(
    'A302',
    administrators,
    "if (actor.kind === 'session' && actor.accountId === accountId) await declareOwnHand(trx, accountId);",
    'void declareOwnHand;',
  ),
  mutation('A302', administrators, 'await mailLoss(context, trx, actor, { accountId, role: null });', ''),
  mutation(
    'A302',
    administrators,
    'if (isLower) await mailLoss(context, trx, actor, { accountId, role });',
    '',
  ),
  mutation(
    'A302',
    'apps/api/src/administration/change-role.ts',
    'await mailGift(context, trx, actor, accountId, role);',
    'void mailGift;',
  ),
  mutation('A303', administrators, "if (lowersOnly && !isLower) throw new AppError('not_found');", ''),
];
