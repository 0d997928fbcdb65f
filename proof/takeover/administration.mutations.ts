import type { RuleMutation } from './mutation.ts';

const act = 'apps/api/src/administration/act.ts';
const administrators = 'apps/api/src/administration/administrators.ts';
const asking = 'apps/api/src/administration/ask-approval.ts';
const losses = 'apps/api/migrations/0027_administration_guards.sql';
const access = 'apps/api/src/http/admin-access.ts';

const refusal = 'await refuseApprovalsOf(trx, accountId);';

/** The rules of the administration, of its staff and of an owner of it who was stolen. */
export const administrationMutations: readonly RuleMutation[] = [
  {
    rule: 'administrators act on no one of the same or a higher role',
    file: act,
    find: "if (held && !isAbove(role, held)) throw new AppError('higher_role');",
    replace: 'void isAbove(role, role);',
  },
  {
    rule: 'work on many accounts ends with the right of the one who asked for it',
    file: act,
    find: "if (role === undefined) throw new AppError('admin_only', { accountId: actor.accountId });",
    replace: "if (role === undefined) return 'owner';",
  },
  {
    rule: 'every action leaves a row',
    file: act,
    find: "await record(trx, actor, deed, 'done');",
    replace: '',
  },
  {
    rule: 'a support person does not block',
    file: 'packages/contract/src/administration/permissions.ts',
    find: "'people.block': admins,",
    replace: "'people.block': helpers,",
  },
  {
    rule: 'the area needs a factor of the last twelve hours',
    file: access,
    find: "if (!factorToday) throw new AppError('proof_required', { accountId });",
    replace: 'void factorToday;',
  },
  {
    rule: 'changes in the administration need a step-up',
    file: 'apps/api/src/http/routes.ts',
    find: "if ((operation.access === 'step-up' || operation.proof) && !session.proved)",
    replace: "if (operation.access === 'step-up' && !session.proved)",
  },
  {
    rule: 'a right is raised by two people',
    file: administrators,
    find: 'if (!context.config.ADMIN_FOUR_EYES) {',
    replace: 'if ((await findAdministrator(context.db, id)) !== undefined) {',
  },
  {
    rule: 'people are exported by two people',
    file: 'apps/api/src/administration/export-people.ts',
    find: 'if (context.config.ADMIN_FOUR_EYES) {',
    replace: 'if (!context.config.ADMIN_FOUR_EYES) {',
  },
  {
    rule: 'a request ends with the right of the one who made it',
    file: 'apps/api/src/administration/approvals.ts',
    find: "if (!isAllowed) throw new AppError('approval_over');",
    replace: 'void isAllowed;',
  },
  {
    rule: 'a request that runs by itself waits for a day',
    file: asking,
    find: 'const WAIT_SECONDS = 24 * 3_600;',
    replace: 'const WAIT_SECONDS = 3_600;',
  },
  {
    rule: 'a request runs by itself only if no one else can approve it',
    file: 'apps/api/src/administration/who-approves.ts',
    find: "if (hasAnother) return 'another';",
    replace: 'void hasAnother;',
  },
  {
    rule: 'after an approver was removed, no request runs by itself for 30 days',
    file: 'apps/api/src/administration/who-approves.ts',
    find: "return (await wasApproverLost(trx)) ? 'operator' : 'no-one';",
    replace: "void wasApproverLost; return 'no-one';",
  },
  {
    rule: 'removing an approver counts as a loss',
    file: losses,
    find: 'insert into approver_losses (role) values (old.role);',
    replace: "if tg_op <> 'DELETE' then insert into approver_losses (role) values (old.role); end if;",
  },
  {
    rule: 'lowering an approver counts as a loss',
    file: losses,
    find: "< array_position('{owner,admin,support,auditor}'::text[], new.role)",
    replace: "> array_position('{owner,admin,support,auditor}'::text[], new.role)",
  },
  {
    rule: 'blocking an approver counts as a loss',
    file: losses,
    find: 'insert into approver_losses (role) select role from administrators where account_id = new.id;',
    replace: 'null;',
  },
  {
    rule: 'whether a request runs by itself is looked at again when it runs',
    file: 'apps/api/src/administration/approvals.ts',
    find: 'await assertStillAlone(trx, approval);',
    replace: 'void assertStillAlone;',
  },
  {
    rule: '“não fui eu” refuses the requests to the administration',
    file: 'apps/api/src/features/not-me/not-me.service.ts',
    find: refusal,
    replace: '',
  },
  {
    rule: 'a reset refuses the requests to the administration',
    file: 'apps/api/src/password-reset/apply-reset.ts',
    find: refusal,
    replace: '',
  },
  {
    rule: 'a change of password refuses the requests to the administration',
    file: 'apps/api/src/features/change-password/change-password.service.ts',
    find: refusal,
    replace: '',
  },
  {
    rule: 'protecting the account refuses the requests to the administration',
    file: 'apps/api/src/sign-in/end-everything-else.ts',
    find: refusal,
    replace: '',
  },
  {
    rule: 'the last owner of the administration stays',
    file: 'apps/api/migrations/0023_administration.sql',
    find: "where administrators.role = 'owner' and administrators.account_id <> leaving and accounts.disabled_at is null",
    replace: "where administrators.role = 'owner'",
  },
  {
    rule: 'a block ends every session',
    file: 'apps/api/src/administration/block.ts',
    find: "return endAllSessions(trx, accountId, 'operator');",
    replace: 'return 0;',
  },
  {
    rule: 'sessions that the administration ends take the access of applications with them',
    file: 'apps/api/src/administration/end-sessions.ts',
    find: 'await endOfflineGrants(trx, accountId);',
    replace: '',
  },
  {
    rule: 'a reset of factors by the administration waits for seven days',
    file: 'apps/api/src/administration/reset-factors.ts',
    find: 'return recovery.dueAt;',
    replace: 'await endFactors(context, trx, accountId, undefined); return recovery.dueAt;',
  },
];
