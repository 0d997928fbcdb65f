import { mutationOf } from './mutation.ts';

const mutation = mutationOf({
  A301: 'The holder of a stolen phone, with its mailbox, authenticator and saved password, presses “não fui eu” and resets, before or after the owner declares the theft. Phishers and room-mates try to declare.',
});

const secondFactors = 'apps/api/src/data/second-factors.ts';
const codes = 'apps/api/src/data/recovery-codes.ts';
const totp = 'apps/api/src/data/totp-secrets.ts';
const ages = 'apps/api/src/data/device-ages.ts';
const declaration = 'apps/api/src/sign-in/declaration.ts';
const enrolment = 'apps/api/src/features/factor-enrolment/factor-enrolment.service.ts';

export const mutations = [
  mutation('A301', secondFactors, 'ended_at is null and not ${declared}', 'ended_at is null'),
  mutation(
    'A301',
    secondFactors,
    '(created_at < ${since}::timestamptz or ${declared})',
    '(created_at < ${since}::timestamptz)',
  ),
  mutation(
    'A301',
    secondFactors,
    'and created_at >= ${since}::timestamptz and not declared',
    'and created_at >= ${since}::timestamptz',
  ),
  mutation(
    'A301',
    secondFactors,
    'case when totp or passkey then',
    'case when (totp or passkey) and exists (select from recovery_codes where account_id = accounts.id and ended_at is null) then',
  ),
  mutation('A301', secondFactors, 'totp or (second_factor_off_at >= ${since}::timestamptz', 'totp or (false'),
  mutation(
    'A301',
    totp,
    'if (secret.asStolen) await deleteTotpSecrets',
    'if (secret.asStolen) await endTotpSecret',
  ),
  mutation('A301', codes, 'if (asStolen) await deleteRecoveryCodes', 'if (asStolen) await endRecoveryCodes'),
  mutation('A301', codes, 'and hash = ${hash} and ${declaring}', 'and hash = ${hash}'),
  mutation(
    'A301',
    codes,
    "coalesce(recovery_codes.ended_at, ${now}) - interval '7 days'",
    "${now} - interval '7 days'",
  ),
  mutation(
    'A301',
    codes,
    "coalesce(recovery_codes.ended_at, ${now}) - interval '7 days'",
    'coalesce(recovery_codes.ended_at, ${now})',
  ),
  mutation('A301', codes, "recovery_codes.ended_at > ${now} - interval '7 days'", 'true'),
  mutation('A301', ages, 'and created_at <= ${secondsAgo(7 * DAY)}', ''),
  mutation('A301', ages, 'and device_id = ${deviceId} and forgotten_at', 'and false and forgotten_at'),
  mutation(
    'A301',
    'apps/api/src/data/known-devices.ts',
    'where account_id = ${accountId} and device_id = ${formerId ?? null}',
    'where false and ${formerId ?? null}::uuid is null',
  ),
  mutation(
    'A301',
    'apps/api/src/features/totp/totp.service.ts',
    'if (asStolen) await deleteTotpSecrets(trx, accountId);',
    'if (asStolen) await endTotpSecret(trx, accountId);',
  ),
  mutation(
    'A301',
    'apps/api/src/features/passkeys/passkeys.service.ts',
    'if (asStolen) await deletePasskey(trx, accountId, id);',
    'if (asStolen) await endPasskey(trx, accountId, id);',
  ),
  mutation(
    'A301',
    'apps/api/src/factors/turn-off.ts',
    'asStolen ? deleteTotpSecrets : endTotpSecret',
    'asStolen ? endTotpSecret : endTotpSecret',
  ),
  mutation('A301', declaration, 'await assertMayDeclare(context, accountId, deviceId);', ''),
  mutation(
    'A301',
    declaration,
    "await requirePassword(context, accountId, stolen.password, 'password', caller);",
    '',
  ),
  mutation('A301', declaration, 'await endEverythingElse(trx, accountId, caller, owner);', ''),
  mutation(
    'A301',
    declaration,
    'if (endedAt) await deleteMadeSince(trx, accountId, endedAt);',
    'void [endedAt, deleteMadeSince];',
  ),
  mutation(
    'A301',
    'apps/api/src/sign-in/end-everything-else.ts',
    'await cancelPendingEmail(trx, accountId, caller, session);',
    'void cancelPendingEmail;',
  ),
  mutation('A301', secondFactors, 'and second_factor_off_since < ${since}::timestamptz', ''),
  mutation(
    'A301',
    enrolment,
    'if (!declared && !(await hasNoFactor(db, accountId))) throw pendingLoginOver();',
    '',
  ),
  mutation('A301', enrolment, 'await deleteAllPasskeys(trx, accountId);', ''),
  mutation('A301', enrolment, 'await assertMayDeclare(context, accountId, caller.deviceId);', ''),
];
