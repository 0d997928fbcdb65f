import type { Mutation } from './mutation.ts';

const otherPath = 'After one password endpoint is rate limited, guessing continues at the other ones.';
const otherUser = 'A token of one account is sent with the name, address or id of another in the body.';
const afterReset =
  'Sessions, devices and links from before a password reset or similar change are used after it.';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A29',
    tried: otherPath,
    file: 'apps/api/src/sign-in/attempt.ts',
    find: 'const key = candidate?.accountId ??',
    replace: 'const key = (isVisitor && candidate?.accountId) || crypto.randomUUID() ||',
  },
  {
    attack: 'A29',
    tried: otherPath,
    file: 'apps/api/src/sign-in/attempt.ts',
    find: 'const isLastInARow = !onDevice && (await',
    replace: 'const isLastInARow = isVisitor && !onDevice && (await',
  },
  {
    attack: 'A29',
    tried: otherPath,
    file: 'apps/api/src/sign-in/attempt.ts',
    find: 'if (onDevice) await returnDeviceFailure',
    replace: 'if (caller.deviceId) await returnDeviceFailure',
  },
  {
    attack: 'A17',
    tried: otherUser,
    file: 'apps/api/src/data/sessions.ts',
    find: 'where id = ${sessionId} and account_id = ${accountId} and ${alive}',
    replace: "where id = ${sessionId} and '' <> ${accountId} and ${alive}",
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/sessions/lock-for-session.ts',
    find: "if (!session) throw new AppError('session_invalid', { accountId });",
    replace: "if (!session) return { email: '' };",
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/features/change-password/change-password.service.ts',
    find: "await endAllSessions(trx, accountId, 'password-change', sessionId);",
    replace: 'void endAllSessions;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/features/sessions/sessions.route.ts',
    find: 'await forgetDeviceOf(trx, body.id, deviceId);',
    replace: 'void [forgetDeviceOf, deviceId];',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/features/sessions/sessions.route.ts',
    find: 'await forgetOtherDevices(trx, accountId, deviceId);',
    replace: 'void [forgetOtherDevices, deviceId];',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/migrations/0009_sign_in.sql',
    find: 'or account.unknown_devices_refused_at is not null ',
    replace: '',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/features/not-me/not-me.service.ts',
    find: 'await freezeAccount(trx, accountId);',
    replace: 'void freezeAccount;',
  },
  {
    attack: 'A54',
    tried: 'One link or code, or several of one account, are submitted in parallel to two processes.',
    file: 'apps/api/src/data/one-time-links.ts',
    find: ') and code_tries < ${CODE_TRIES} and ${alive}',
    replace: ') and ${alive}',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/features/not-me/not-me.service.ts',
    find: "await endAllSessions(trx, accountId, 'disowned');",
    replace: 'void endAllSessions;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/features/not-me/not-me.service.ts',
    find: 'await forgetOtherDevices(trx, accountId, null);',
    replace: 'void forgetOtherDevices;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/features/not-me/not-me.service.ts',
    find: 'await endAllLinks(trx, accountId);',
    replace: 'void endAllLinks;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/password-reset/apply-reset.ts',
    find: 'await cancelPendingEmail(trx, accountId, caller);',
    replace: 'void cancelPendingEmail;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/data/one-time-links.ts',
    find: "= [...notMePurposes, 'cancel-deletion'];",
    replace: "= ['cancel-deletion'];",
  },
];
