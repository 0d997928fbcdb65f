import type { Mutation } from './mutation.ts';

const sessions = 'apps/api/src/data/sessions.ts';
const life = 'apps/api/src/data/session-life.ts';
const renewal = 'apps/api/src/data/session-renewal.ts';
const fixation = 'Cookies planted before the victim’s login are used after it.';
const race = 'Refreshes, logouts and a stolen token of one session reach two processes in parallel.';
const reuse = 'An earlier refresh token is replayed after its grace period.';
const revive = 'Ended sessions and links are used after a restart, a Redis flush and clock shifts.';
const afterLogout = 'Token and cookies copied before logout are used after it.';
const afterReset =
  'Sessions, devices and links from before a password reset or similar change are used after it.';
const afterDisable = 'The token, refresh token, links and password of a disabled account are used.';
const expiry = 'The client requests a session that never expires.';
const unswept = 'Expired sessions, links and devices are used while no worker runs.';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A37',
    tried: fixation,
    file: 'apps/api/src/sign-in/sign-in.ts',
    find: 'newRefreshToken(sessionId, secretKeys)',
    replace: 'newRefreshToken(caller.refreshToken?.id ?? sessionId, secretKeys)',
  },
  {
    attack: 'A37',
    tried: fixation,
    file: sessions,
    find: `select \${replaced.id}::uuid as id,`,
    replace: 'select null::uuid as id,',
  },
  {
    attack: 'A37',
    tried: fixation,
    file: 'apps/api/src/sign-in/sign-in.ts',
    find: 'const deviceId = knownDevice ? caller.deviceId : undefined;',
    replace: 'const deviceId = caller.deviceId;',
  },
  {
    attack: 'A38',
    tried: race,
    file: renewal,
    find: `and sessions.secret_hash = \${renewal.secretHash} and \${alive}`,
    replace: `and sessions.secret_hash = \${renewal.secretHash}`,
  },
  {
    attack: 'A38',
    tried: race,
    file: sessions,
    find: `where id = \${sessionId} and \${alive}`,
    replace: `where id = \${sessionId}`,
  },
  {
    attack: 'A39',
    tried: reuse,
    file: 'apps/api/src/features/refresh/refresh.service.ts',
    find: 'if (key && (await isProvenAncestor(context.throttle, caller, token, session, key))) {',
    replace: 'if (key === undefined) {',
  },
  {
    attack: 'A39',
    tried: reuse,
    file: renewal,
    find: 'const GRACE_SECONDS = 10;',
    replace: 'const GRACE_SECONDS = 3_600;',
  },
  {
    attack: 'A40',
    tried: revive,
    file: life,
    find: '(sessions.ended_at is null and',
    replace: `(coalesce(sessions.ended_at > \${now}, true) and`,
  },
  {
    attack: 'A40',
    tried: revive,
    file: renewal,
    find: `and sessions.rotated_at < \${inSeconds(GRACE_SECONDS)}, false)`,
    replace: ', false)',
  },
  {
    attack: 'A41',
    tried: afterLogout,
    file: 'apps/api/src/features/logout/logout.service.ts',
    find: "await endSession(context.db, token.id, 'logout', auditEntry(caller, 'session.ended'));",
    replace: 'void [endSession, auditEntry];',
  },
  {
    attack: 'A41',
    tried: afterLogout,
    file: 'apps/api/src/http/authentication.ts',
    find: 'const session = await findLiveSession(context.db, sessionId, accountId);',
    replace: "const session = { username: '', roles: [], email: '', emailConfirmed: false };",
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/password-reset/apply-reset.ts',
    find: "await endAllSessions(trx, accountId, 'password-reset');",
    replace: 'void endAllSessions;',
  },
  {
    attack: 'A42',
    tried: afterReset,
    file: 'apps/api/src/password-reset/apply-reset.ts',
    find: 'await forgetOtherDevices(trx, accountId, null);',
    replace: 'void forgetOtherDevices;',
  },
  {
    attack: 'A43',
    tried: afterDisable,
    file: renewal,
    find: 'and accounts.id = sessions.account_id and accounts.disabled_at is null',
    replace: 'and accounts.id = sessions.account_id',
  },
  {
    attack: 'A43',
    tried: afterDisable,
    file: 'apps/api/src/administration/block.ts',
    find: "return endAllSessions(trx, accountId, 'operator');",
    replace: 'return endAllSessions.length;',
  },
  {
    attack: 'A43',
    tried: afterDisable,
    file: 'apps/api/src/administration/block.ts',
    find: 'await endLinks(trx, accountId);',
    replace: 'void endLinks;',
  },
  {
    attack: 'A44',
    tried: expiry,
    file: 'packages/contract/src/login.ts',
    find: 'z.strictObject({',
    replace: 'z.object({',
  },
  {
    attack: 'A44',
    tried: expiry,
    file: 'apps/api/src/http/routes.ts',
    find: 'z.nullish(z.strictObject({}))',
    replace: 'z.nullish(z.object({}))',
  },
  {
    attack: 'A44',
    tried: expiry,
    file: life,
    find: 'const ABSOLUTE_SECONDS = 30 * DAY;',
    replace: 'const ABSOLUTE_SECONDS = 300 * DAY;',
  },
  {
    attack: 'A45',
    tried: unswept,
    file: life,
    find: ` and sessions.idle_expires_at > \${now} and`,
    replace: ' and',
  },
  {
    attack: 'A45',
    tried: unswept,
    file: life,
    find: ` and sessions.expires_at > \${now})`,
    replace: ')',
  },
  {
    attack: 'A45',
    tried: unswept,
    file: 'apps/api/src/data/one-time-links.ts',
    find: ` and one_time_links.expires_at > \${now}`,
    replace: '',
  },
  {
    attack: 'A45',
    tried: unswept,
    file: 'apps/api/src/data/known-devices.ts',
    find: 'and expires_at > ${now} and hour_failures',
    replace: 'and hour_failures',
  },
];
