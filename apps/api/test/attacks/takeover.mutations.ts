import type { Mutation } from './mutation.ts';

const notMe = 'apps/api/src/features/not-me/not-me.service.ts';
const reset = 'apps/api/src/password-reset/apply-reset.ts';
const changeEmail = 'apps/api/src/features/change-email/change-email.service.ts';
const steps = 'apps/api/src/jobs/notice-steps.ts';
const typoHeir =
  'The owner of a mistyped address opens every link, before and after the address is corrected.';
const trojan =
  'An account is registered with, or changed to, the address of a victim, who opens the links and resets.';
const thieves = 'A thief with five sessions changes everything. The owner uses "não fui eu" and one reset.';
const slowMove =
  'A thief changes the address: without the mailbox, after an hour of access to it, with the mail server down.';
const drought = 'An attacker requests resets all day and opens a dead link a thousand times.';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A142',
    tried: typoHeir,
    file: 'apps/api/src/account-email/move-email.ts',
    find: 'await endAllLinks(trx, accountId);',
    replace: 'void endAllLinks;',
  },
  {
    attack: 'A142',
    tried: typoHeir,
    file: 'apps/api/src/features/confirm-email/confirm-email.service.ts',
    find: 'if (accountId !== owner.accountId) throw linkInvalid();',
    replace: 'owner = { ...owner, accountId };',
  },
  {
    attack: 'A142',
    tried: typoHeir,
    file: 'apps/api/src/outbox/queue-notice.ts',
    find: '...(mailbox.confirmed && {',
    replace: '...(mailbox.email && {',
  },
  {
    attack: 'A142',
    tried: typoHeir,
    file: reset,
    find: 'if (await isUnconfirmed(trx, accountId)) await stripUnconfirmed(trx, accountId);',
    replace: 'void [isUnconfirmed, stripUnconfirmed];',
  },
  {
    attack: 'A143',
    tried: trojan,
    file: reset,
    find: 'await forgetOtherDevices(trx, accountId, null);',
    replace: 'void forgetOtherDevices;',
  },
  {
    attack: 'A143',
    tried: trojan,
    file: 'apps/api/src/features/confirm-email/confirm-email.service.ts',
    find: 'if (accountId !== owner.accountId) throw linkInvalid();',
    replace: 'owner = { ...owner, accountId };',
  },
  {
    attack: 'A143',
    tried: trojan,
    file: changeEmail,
    find: ' || link.accountId !== owner.accountId) throw invalid();',
    replace: ') throw invalid();',
  },
  {
    attack: 'A144',
    tried: thieves,
    file: notMe,
    find: "await endAllSessions(trx, accountId, 'disowned');",
    replace: 'void endAllSessions;',
  },
  {
    attack: 'A144',
    tried: thieves,
    file: notMe,
    find: 'await freezeAccount(trx, accountId);',
    replace: 'void freezeAccount;',
  },
  {
    attack: 'A144',
    tried: thieves,
    file: notMe,
    find: 'await cancelPendingEmail(trx, accountId, caller);',
    replace: 'void cancelPendingEmail;',
  },
  {
    attack: 'A144',
    tried: thieves,
    file: notMe,
    find: 'await cancelPendingDeletion(trx, accountId, caller);',
    replace: 'void cancelPendingDeletion;',
  },
  {
    attack: 'A145',
    tried: slowMove,
    file: changeEmail,
    find: 'const withCode = await isLongKnownDevice(trx, accountId, owner.deviceId);',
    replace: 'const withCode = isLongKnownDevice.length > 0;',
  },
  {
    attack: 'A145',
    tried: slowMove,
    file: steps,
    find: 'if (nextAt > now) return',
    replace: "if (nextAt > now && stage !== 'last') return",
  },
  {
    attack: 'A145',
    tried: slowMove,
    file: steps,
    find: "if (noticeState !== 'sent' || noticeSettledAt === null)",
    replace: 'if (noticeSettledAt === null)',
  },
  {
    attack: 'A145',
    tried: slowMove,
    file: changeEmail,
    find: 'waitSeconds: config.EMAIL_CHANGE_WAIT_HOURS * 3_600,',
    replace: 'waitSeconds: config.EMAIL_CHANGE_WAIT_HOURS,',
  },
  {
    attack: 'A145',
    tried: slowMove,
    file: 'apps/api/src/account-email/cancel-email-change.ts',
    find: 'const hadChange = await deleteEmailChange(trx, accountId);',
    replace: 'const hadChange = deleteEmailChange.length > 9;',
  },
  {
    attack: 'A145',
    tried: slowMove,
    file: 'apps/api/migrations/0011_recovery.sql',
    find: 'if exists (select from email_changes where email_canonical = new.email_canonical and account_id <> new.id) then',
    replace: 'if false then',
  },
  {
    attack: 'A150',
    tried: drought,
    file: 'apps/api/src/jobs/forgot-password.job.ts',
    find: 'return sent < most ? RESET_PASSWORD_SECONDS : RESET_UNDER_PRESSURE_SECONDS;',
    replace: 'return sent < most ? RESET_PASSWORD_SECONDS : RESET_UNDER_PRESSURE_SECONDS * 0 || undefined;',
  },
  {
    attack: 'A150',
    tried: drought,
    file: 'apps/api/src/jobs/forgot-password.job.ts',
    find: 'return sent < most ? RESET_PASSWORD_SECONDS : RESET_UNDER',
    replace: 'return sent < 10 * most ? RESET_PASSWORD_SECONDS : RESET_UNDER',
  },
  {
    attack: 'A150',
    tried: drought,
    file: 'apps/api/src/one-time-links/spend-link.ts',
    find: 'return accountId === undefined ? undefined : { id, accountId, purpose };',
    replace: "return { id, accountId: accountId ?? '00000000-0000-7000-8000-000000000000', purpose };",
  },
];
