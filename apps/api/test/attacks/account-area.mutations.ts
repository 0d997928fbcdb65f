import type { Mutation } from './mutation.ts';

const otherPath =
  'With one budget of guesses used up, guessing goes on wherever else a password is asked for.';
const otherUser = 'A token of one account with the name, address or id of another in the body.';
const afterReset = 'Sessions, devices and links from before a reset or another change are used after it.';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A29',
    tried: otherPath,
    file: 'apps/api/src/account-changes/prove-password.ts',
    find: "{ kind: 'id', canonical: accountId }",
    replace: "{ kind: 'id', canonical: crypto.randomUUID() }",
  },
  {
    attack: 'A29',
    tried: otherPath,
    file: 'apps/api/src/throttling/take-guess.ts',
    find: 'if (!outcome.admitted) {',
    replace: "if (!outcome.admitted && typeof name === 'string') {",
  },
  {
    attack: 'A29',
    tried: otherPath,
    file: 'apps/api/src/account-changes/prove-password.ts',
    find: 'knownDevice ? caller.deviceId : undefined',
    replace: 'knownDevice || caller.deviceId ? caller.deviceId : undefined',
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
    file: 'apps/api/src/account-changes/take-back.ts',
    find: 'const before = await swapEmail(trx, accountId, email);',
    replace: 'const before = email ?? swapEmail;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/account-changes/take-back.ts',
    find: "await endAllSessions(trx, accountId, 'taken-back');",
    replace: 'void endAllSessions;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/account-changes/take-back.ts',
    find: 'await endLinks(trx, accountId);',
    replace: 'void endLinks;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/account-changes/take-back.ts',
    find: 'await forgetGuesses(trx, accountId);',
    replace: 'void forgetGuesses;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/account-changes/lock-for-session.ts',
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
    file: 'apps/api/src/features/not-me/not-me.service.ts',
    find: "await endOwnSession(trx, accountId, sessionId, 'disowned');",
    replace: 'void endOwnSession;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/features/reset-password/reset-password.service.ts',
    find: 'await endUndosTo(trx, accountId, await emailOf(trx, accountId));',
    replace: 'void [endUndosTo, emailOf];',
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
    file: 'apps/api/src/data/sessions.ts',
    find: `and (accounts.unknown_devices_refused_at is null or \${session.device.known}::boolean)`,
    replace: '',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/features/not-me/not-me.service.ts',
    find: 'await refuseUnknownDevices(trx, accountId);',
    replace: 'void refuseUnknownDevices;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/features/not-me/not-me.service.ts',
    find: 'await callOffEmailChange(trx, accountId, caller);',
    replace: 'void callOffEmailChange;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/features/not-me/not-me.service.ts',
    find: 'await callOffDeletion(trx, accountId, caller);',
    replace: 'void callOffDeletion;',
  },
  {
    attack: 'A54',
    tried: 'One link or code, or several of one account, are submitted at once at two processes.',
    file: 'apps/api/src/data/one-time-links.ts',
    find: ') and code_tries < ${CODE_TRIES} and ${alive}',
    replace: ') and ${alive}',
  },
];
