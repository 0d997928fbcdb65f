import { type Mutation, mutationOf } from './mutation.ts';

const tried = {
  A307: 'A thief who has the password stays inside when the second factor is turned on, or guesses its codes on many devices.',
  A311: 'A thief who has the password keeps the owner out at the second step, or gets that far unnoticed.',
};

const mutation = mutationOf(tried);
const attempt = 'apps/api/src/sign-in/attempt-code.ts';
const pending = 'apps/api/src/data/pending-logins.ts';
const unfinished = 'apps/api/src/data/unfinished-logins.ts';
const signIn = 'apps/api/src/sign-in/sign-in.ts';
const others = 'apps/api/src/factors/end-others.ts';

export const mutations: readonly Mutation[] = [
  mutation(
    'A307',
    others,
    "await endAllSessions(trx, accountId, 'owner', owner?.sessionId);",
    'endAllSessions.length;',
  ),
  mutation(
    'A307',
    others,
    'await forgetOtherDevices(trx, accountId, ownDeviceId);',
    'forgetOtherDevices.length;',
  ),
  mutation(
    'A307',
    'apps/api/src/features/totp/totp.service.ts',
    'if (codes && !body.keepOthers) await endOthers(trx, accountId, caller, owner);',
    'if (!body.keepOthers) await endOthers(trx, accountId, caller, owner);',
  ),
  mutation(
    'A307',
    'apps/api/src/features/second-factor/second-factor.service.ts',
    'if (!keepOthers) await endOthers(trx, accountId, caller, owner);',
    '',
  ),
  mutation(
    'A307',
    'apps/api/src/features/factor-enrolment/factor-enrolment.service.ts',
    'if (!body.keepOthers) await endOthers(trx, accountId, caller, null);',
    '',
  ),
  mutation(
    'A307',
    attempt,
    "const ownKey = rank === 'oldest' ? caller.deviceId : undefined;",
    'const ownKey = isKnown ? caller.deviceId : undefined;',
  ),
  mutation(
    'A307',
    'apps/api/src/data/known-devices.ts',
    'order by known_devices.created_at, known_devices.id limit ${DEVICES_WITH_OWN_TRIES}',
    'order by known_devices.created_at, known_devices.id limit 50',
  ),
  mutation(
    'A307',
    'apps/api/src/data/known-devices.ts',
    'and known_devices.created_at <= greatest(${secondsAgo(7 * DAY)}, accounts.created_at)',
    '',
  ),
  mutation(
    'A307',
    attempt,
    'if (!failures && !isRecoveryCode) throw await tooMany();',
    'if (!failures) throw await tooMany();',
  ),
  mutation(
    'A307',
    attempt,
    'key: isRecoveryCode ? RECOVERY_CODES_KEY : (ownKey ?? accountId)',
    'key: ownKey ?? accountId',
  ),
  mutation(
    'A307',
    'apps/api/src/data/recovery-codes.ts',
    'and failures < ${limits.recoveryCodeFailures.most}',
    '',
  ),
  mutation('A311', pending, 'partition by device_id order by', 'order by'),
  mutation(
    'A311',
    pending,
    '> ${now} desc, in_network, created_at desc, id desc',
    '> ${now} desc, created_at desc, id desc',
  ),
  mutation('A311', pending, 'ordered.place > ${limits.pendingLogins.most}', 'ordered.place > 1000'),
  mutation(
    'A311',
    signIn,
    'if (!knownDevice) await noteUnfinishedLogin(db, accountId, { network, ...device });',
    'void noteUnfinishedLogin, knownDevice, device;',
  ),
  mutation(
    'A311',
    unfinished,
    'on conflict (account_id, network) do nothing',
    'on conflict (account_id, network) do update set started_at = portaria_now()',
  ),
  mutation(
    'A311',
    signIn,
    'await forgetUnfinishedLogin(trx, accountId, [network, caller.network.wide]);',
    'void network;',
  ),
  mutation('A311', unfinished, 'and passwords.changed_at <= taken.started_at as matters', 'as matters'),
  mutation(
    'A311',
    'apps/api/src/jobs/report-unfinished-logins.job.ts',
    'if (!first || (await wasReportedToday(trx, accountId))) return;',
    'if (!first || wasReportedToday.length === 0) return;',
  ),
];
