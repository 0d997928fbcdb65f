import { administrationMutations } from './administration.mutations.ts';
import { applicationMutations } from './applications.mutations.ts';
import { declarationMutations, provingMutations } from './declarations.mutations.ts';
import type { PlacedMutation, RuleMutation } from './mutation.ts';
import type { StartGroup } from './starts.ts';

const confirmEmail = 'apps/api/src/features/confirm-email/confirm-email.service.ts';
const notMe = 'apps/api/src/features/not-me/not-me.service.ts';
const reset = 'apps/api/src/password-reset/apply-reset.ts';
const changeEmail = 'apps/api/src/features/change-email/change-email.service.ts';
const changePassword = 'apps/api/src/features/change-password/change-password.service.ts';
const protect = 'apps/api/src/sign-in/end-everything-else.ts';
const steps = 'apps/api/src/jobs/notice-steps.ts';
const secondFactors = 'apps/api/src/data/second-factors.ts';
const passkeys = 'apps/api/src/features/passkeys/passkeys.service.ts';

/** The rules of remembered devices and of the recovery after losing every factor. */
const recoveryMutations: readonly RuleMutation[] = [
  {
    rule: 'after a change of factors every remembered device asks for them again',
    file: 'apps/api/src/factors/lock-for-factor-change.ts',
    find: 'await askFactorOnDevices(trx, owner.accountId);',
    replace: '',
  },
  {
    rule: 'only a device known for a week asks for a recovery of factors',
    file: 'apps/api/src/factors/may-recover.ts',
    find: 'return (await isLongKnownDevice(db, accountId, deviceId)) && !(await hasNoFactor(db, accountId));',
    replace: 'return !(await hasNoFactor(db, accountId));',
  },
  {
    rule: 'a recovery of factors waits for seven days',
    file: 'apps/api/src/factor-recovery/start-recovery.ts',
    find: 'export const RECOVERY_WAIT_SECONDS = 7 * DAY;',
    replace: 'export const RECOVERY_WAIT_SECONDS = 0 * DAY;',
  },
  {
    rule: 'showing a factor stops a recovery of factors',
    file: 'apps/api/src/sign-in/spend-factor.ts',
    find: "await stopRecovery(trx, proof.accountId, auditEntry(caller, 'factor-recovery.stopped', session));",
    replace: '',
  },
  {
    rule: 'a reset stops a recovery of factors',
    file: reset,
    find: "await stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped'));",
    replace: '',
  },
  {
    rule: '“não fui eu” stops a recovery of factors',
    file: notMe,
    find: "await stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped'));",
    replace: '',
  },
];

/** The rules of the second factor. */
const factorMutations: readonly RuleMutation[] = [
  {
    rule: '“não fui eu” restores the factors',
    file: notMe,
    find: 'const since = await oldestNotMeLink(trx, accountId);',
    replace: 'const since = undefined as string | undefined;',
  },
  {
    rule: '“não fui eu” ends the factors that were added since the oldest live notice',
    file: secondFactors,
    find: 'and created_at >= ${since}::timestamptz and ended_at is null and not ${declared}',
    replace: 'and false',
  },
  {
    rule: '“não fui eu” revives the factors that were ended since the oldest live notice',
    file: secondFactors,
    find: 'and ended_at >= ${since}::timestamptz',
    replace: 'and false',
  },
  {
    rule: 'restored factors decide whether the second factor is on',
    file: secondFactors,
    find: 'return (await settleRestored(db, accountId, since)) || changed > 0n;',
    replace: 'return changed > 0n;',
  },
  {
    rule: 'a notice that has expired uncovers no older factor',
    file: 'apps/api/src/data/one-time-links.ts',
    find: 'and (${alive} or used_at = ${now})',
    replace: '',
  },
  {
    rule: '“não fui eu” ends every login that waits for its factor',
    file: notMe,
    find: 'await endPendingLogins(trx, accountId);',
    replace: '',
  },
  {
    rule: 'protecting the account ends every login that waits for its factor',
    file: protect,
    find: 'await endPendingLogins(trx, accountId, pendingId);',
    replace: '',
  },
  {
    rule: 'a login that waits for its factor ends with the password',
    file: 'apps/api/src/data/pending-logins.ts',
    find: 'and passwords.changed_at is not distinct from pending_logins.password_changed_at',
    replace: '',
  },
  {
    rule: 'a reset changes no factor',
    file: reset,
    find: 'await unfreezeAccount(trx, accountId);',
    replace:
      "await trx.updateTable('accounts').set({ unknown_devices_refused_at: null, second_factor_since: null }).where('id', '=', accountId).execute();",
  },
  {
    rule: 'a change of factors needs a recent factor while the second factor is on',
    file: 'apps/api/src/data/sessions.ts',
    find: 'case when accounts.second_factor_since is null then sessions.proved_at else sessions.factor_at end',
    replace: 'case when true then sessions.proved_at else sessions.factor_at end',
  },
  {
    rule: 'a new password needs a recent factor while the second factor is on',
    file: changePassword,
    find: "if (owner.secondFactor && !owner.proved) throw new AppError('proof_required', { accountId });",
    replace: '',
  },
  {
    rule: 'the last passkey takes the second factor with it',
    file: passkeys,
    find: 'if (secondFactor && isLast) await turnOff(context, trx, owner, caller, asStolen);',
    replace: '',
  },
  {
    rule: 'the last application takes the second factor with it',
    file: 'apps/api/src/features/totp/totp.service.ts',
    find: 'return turnOff(context, trx, owner, caller, asStolen);',
    replace: 'void turnOff;',
  },
  {
    rule: 'every change of factors sends a notice',
    file: passkeys,
    find: "await queueNotice(context, trx, { accountId, kind: 'passkey-added', device: originOf(caller) });",
    replace: '',
  },
];

const accountMutations: readonly RuleMutation[] = [
  {
    rule: 'a link confirms a mailbox only in a session of its account',
    file: confirmEmail,
    find: 'if (accountId !== owner.accountId) throw linkInvalid();',
    replace: 'owner = { ...owner, accountId };',
  },
  {
    rule: 'a link confirms a new mailbox only in a session of the account that asked',
    file: changeEmail,
    find: 'if (!link || link.email === null || link.accountId !== owner.accountId) throw invalid();',
    replace: 'if (!link || link.email === null) throw invalid();',
  },
  {
    rule: '“não fui eu” freezes the account',
    file: notMe,
    find: 'await freezeAccount(trx, accountId);',
    replace: '',
  },
  {
    rule: '“não fui eu” ends every session',
    file: notMe,
    find: "await endAllSessions(trx, accountId, 'disowned');",
    replace: '',
  },
  {
    rule: '“não fui eu” stops a deletion',
    file: notMe,
    find: 'await cancelPendingDeletion(trx, accountId, caller);',
    replace: '',
  },
  {
    rule: 'a link of an older release freezes no unconfirmed account',
    file: notMe,
    find: 'if (!mailbox.confirmed || !isCurrentMailbox) throw linkInvalid();',
    replace: 'if (!isCurrentMailbox) throw linkInvalid();',
  },
  {
    rule: 'an unconfirmed mailbox gets no “não fui eu” link',
    file: 'apps/api/src/outbox/queue-notice.ts',
    find: '...(mailbox.confirmed && {',
    replace: '...({',
  },
  {
    rule: 'a “não fui eu” link outlives a reset',
    file: 'apps/api/src/data/one-time-links.ts',
    find: ".where('purpose', 'not in', outlivesChanges)",
    replace: '',
  },
  {
    rule: 'the code of the current mailbox goes out on a long-known device only',
    file: 'apps/api/src/data/known-devices.ts',
    find: "device('known_devices.created_at', '<=', secondsAgo(7 * DAY)),",
    replace: "device('known_devices.created_at', '<=', secondsAgo(0)),",
  },
  {
    rule: 'a confirmed address waits before it moves',
    file: changeEmail,
    find: 'async (trx, { emailConfirmed }) => {',
    replace: 'async (trx, { emailConfirmed: _is }) => { const emailConfirmed = false;',
  },
  {
    rule: 'the wait counts from the confirmation of the new mailbox',
    file: changeEmail,
    find: 'waitSeconds: config.EMAIL_CHANGE_WAIT_HOURS * 3_600,',
    replace: 'waitSeconds: 0,',
  },
  {
    rule: 'a notice that the mail server did not take stops the clock',
    file: steps,
    find: 'const { stage, noticeState, noticeSettledAt, now } = waiting;',
    replace:
      "const { stage, now } = waiting; const noticeState: string = 'sent', noticeSettledAt = new Date(0);",
  },
  {
    rule: 'the current mailbox hears of it at half of the wait',
    file: steps,
    find: "asked: 'halfway',",
    replace: "asked: 'last',",
  },
  {
    rule: 'asking for another address starts over',
    file: changeEmail,
    find: 'await cancelPendingEmail(trx, accountId, caller, owner);',
    replace: '',
  },
  {
    rule: 'an address that waits is taken',
    file: 'apps/api/migrations/0011_recovery.sql',
    find: 'if exists (select from email_changes where email_canonical = new.email_canonical and account_id <> new.id) then',
    replace: 'if false then',
  },
  {
    rule: 'no link outlives a change of address',
    file: 'apps/api/src/account-email/move-email.ts',
    find: 'await endAllLinks(trx, accountId);',
    replace: '',
  },
  {
    rule: 'a reset ends every session',
    file: reset,
    find: "await endAllSessions(trx, accountId, 'password-reset');",
    replace: '',
  },
  {
    rule: 'a reset forgets every device',
    file: reset,
    find: 'await forgetOtherDevices(trx, accountId, null);',
    replace: '',
  },
  {
    rule: 'a reset ends every older link',
    file: reset,
    find: 'await endLinks(trx, accountId);',
    replace: '',
  },
  {
    rule: 'a reset drops the address that waits',
    file: reset,
    find: 'await cancelPendingEmail(trx, accountId, caller);',
    replace: '',
  },
  {
    rule: 'a reset opens a frozen account',
    file: reset,
    find: 'await unfreezeAccount(trx, accountId);',
    replace: '',
  },
  {
    rule: 'a reset leaves an unconfirmed account its names only',
    file: reset,
    find: 'if (await isUnconfirmed(trx, accountId)) await stripUnconfirmed(trx, accountId);',
    replace: '',
  },
  {
    rule: 'an unconfirmed account takes in nothing worth taking',
    file: 'apps/api/src/features/profile/profile.service.ts',
    find: 'if (emailConfirmed || fields.length === 0) return;',
    replace: 'if (emailConfirmed || fields.length >= 0) return;',
  },
  {
    rule: 'a change of password ends the other sessions',
    file: changePassword,
    find: "await endAllSessions(trx, accountId, 'password-change', sessionId);",
    replace: '',
  },
  {
    rule: 'protecting the account ends the other sessions',
    file: protect,
    find: "await endAllSessions(trx, accountId, 'owner', sessionId ?? null);",
    replace: '',
  },
  {
    rule: 'an unconfirmed account takes in no factor',
    file: 'apps/api/src/factors/assert-confirmed.ts',
    find: "if (!emailConfirmed) throw new AppError('email_unconfirmed', { accountId });",
    replace: '',
  },
];

const from = (starts: StartGroup, rules: readonly RuleMutation[]): PlacedMutation[] =>
  rules.map((rule) => ({ ...rule, starts }));

export const mutations: readonly PlacedMutation[] = [
  ...from('account', accountMutations),
  ...from('factors', [...factorMutations, ...recoveryMutations, ...provingMutations]),
  ...from('thefts', declarationMutations),
  ...from('applications', applicationMutations),
  ...from('administration', administrationMutations),
];
