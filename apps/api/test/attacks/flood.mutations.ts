import { type Mutation, mutationOf } from './mutation.ts';

const tried: Readonly<Record<string, string>> = {
  A137: 'Requests are begun, or sent ahead, by the thousand and never finished.',
  A305: 'One address fills the disk with rows that were to live for minutes.',
  A306: 'One address is used up by garbage, and its neighbours log in, renew and protect themselves.',
  A326: 'Recovery codes are renewed again and again, for the work of their hashes.',
  A327: 'A script logs in to its own account all day.',
};
const mutation = mutationOf(tried);

const expired = 'apps/api/src/data/expired-rows.ts';
const route = 'apps/api/src/features/openid-connect/openid-connect.route.ts';
const pushed = 'apps/api/src/oidc/adapter/pushed-requests.ts';
const clients = 'apps/api/src/oidc/adapter/clients.ts';
const passkeyLogin = 'apps/api/src/features/login-with-passkey/login-with-passkey.service.ts';
const login = 'apps/api/src/features/login/login.service.ts';

export const mutations: readonly Mutation[] = [
  mutation('A137', route, 'await reserveRequest(callerOf(request, context, cookies));', ''),
  mutation(
    'A137',
    pushed,
    'if (isPublic(payload)) await reservePublicPush(throttle);',
    'void reservePublicPush;',
  ),
  mutation(
    'A137',
    'apps/api/src/jobs/sweep-short-lived.job.ts',
    `while ((await deleteExpiredRows(db, 'short-lived')) && performance.now() < endsAt)`,
    `if ((await deleteExpiredRows(db, 'short-lived')) && performance.now() < endsAt)`,
  ),
  mutation(
    'A305',
    'apps/api/src/oidc/adapter/seen-proofs.ts',
    'if (currentMemo().isPush && isPublic(iss)) await reservePublicPush(throttle);',
    'void [currentMemo, isPublic, iss, reservePublicPush, throttle];',
  ),
  mutation('A305', expired, `  'logout_pauses',`, ''),
  mutation(
    'A305',
    expired,
    `{ table: 'oidc_interactions', by: 'expires_at', expired: sql\`expires_at < \${now}\` },`,
    '',
  ),
  mutation(
    'A305',
    expired,
    `{ table: 'pending_logins', by: 'expires_at', expired: sql\`expires_at < \${now}\` },`,
    `{ table: 'pending_logins', by: 'expires_at', expired: sql\`expires_at < \${now} - interval '7 days'\` },`,
  ),
  mutation(
    'A305',
    route,
    'url === PUSH ? PUSHED_LIMIT : BODY_LIMIT',
    'url === PUSH ? BODY_LIMIT : BODY_LIMIT',
  ),
  mutation(
    'A305',
    pushed,
    'await throttle.giveBack(networkLimits.publicPushed, currentMemo().caller.network).catch(onError);',
    'void onError;',
  ),
  mutation(
    'A306',
    passkeyLogin,
    `const accountId = uuidFromText(answer.userHandle ?? '');`,
    `const accountId = uuidFromText(answer.userHandle ?? ''); await context.throttle.reserve(networkLimits.passkey, caller.network);`,
  ),
  mutation(
    'A306',
    passkeyLogin,
    'if (session) return session;',
    'if (session) { await context.throttle.reserve(networkLimits.passkey, caller.network); return session; }',
  ),
  mutation(
    'A306',
    passkeyLogin,
    '  await context.throttle.reserve(networkLimits.passkey, caller.network);',
    '',
  ),
  mutation(
    'A306',
    clients,
    'if (hash !== undefined && stored.some((one) => sameSecret(one, hash))) return true;',
    'if (hash !== undefined && stored.some((one) => sameSecret(one, hash))) { await reservePlace(throttle, networkLimits.client, currentMemo().caller.network); return true; }',
  ),
  mutation('A306', route, 'if (deviceId === undefined) throw error;', 'throw error;'),
  mutation('A306', route, 'if (finished)', 'if (finished === null)'),
  mutation('A306', route, 'assertPage(request);', 'void assertPage;'),
  mutation(
    'A306',
    'apps/api/src/features/end-session/end-session.route.ts',
    `if (outcome.kind === 'error') await context.throttle`,
    'await context.throttle',
  ),
  mutation(
    'A306',
    'apps/api/src/features/change-email/change-email.service.ts',
    'await context.throttle.reserveOwn(limits.takenEmails, accountId);',
    '',
  ),
  mutation(
    'A326',
    'apps/api/src/factors/make-recovery-codes.ts',
    'if (mails) await assertMailsLeft(db, accountId, mails);',
    'void [assertMailsLeft, db, accountId, mails];',
  ),
  mutation('A327', login, 'await countLogin(context, proof, caller, knownDevice);', 'void countLogin;'),
  mutation(
    'A327',
    login,
    'if (knownDevice && deviceId !== undefined) return',
    'if (knownDevice && deviceId === null) return',
  ),
  mutation(
    'A327',
    login,
    `storedId(hash).toString('base64url')`,
    `storedId('').toString('base64url') + hash.slice(0, 9)`,
  ),
  mutation(
    'A327',
    'apps/api/src/sign-in/attempt.ts',
    'if (error instanceof AppError) await giveBack(false);',
    '',
  ),
];
