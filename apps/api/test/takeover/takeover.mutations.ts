import type { RuleMutation } from './mutation.ts';

const confirmEmail = 'apps/api/src/features/confirm-email/confirm-email.service.ts';
const notMe = 'apps/api/src/features/not-me/not-me.service.ts';
const reset = 'apps/api/src/features/reset-password/reset-password.service.ts';
const changeEmail = 'apps/api/src/features/change-email/change-email.service.ts';
const changePassword = 'apps/api/src/features/change-password/change-password.service.ts';
const protect = 'apps/api/src/features/protect-account/protect-account.route.ts';
const steps = 'apps/api/src/jobs/email-change-steps.ts';

export const mutations: readonly RuleMutation[] = [
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
    find: 'const { stage, noticeState, noticeSettledAt, now } = change;',
    replace:
      "const { stage, now } = change; const noticeState: string = 'sent', noticeSettledAt = new Date(0);",
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
    find: "await endAllSessions(trx, accountId, 'owner', sessionId);",
    replace: '',
  },
];
