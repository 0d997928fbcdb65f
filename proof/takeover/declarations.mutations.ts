import type { RuleMutation } from './mutation.ts';

const codes = 'apps/api/src/data/recovery-codes.ts';
const secondFactors = 'apps/api/src/data/second-factors.ts';
const declaration = 'apps/api/src/sign-in/declaration.ts';
const endEverythingElse = 'apps/api/src/sign-in/end-everything-else.ts';
const enrolment = 'apps/api/src/features/factor-enrolment/factor-enrolment.service.ts';

/** Searched for among thieves with a photograph of the codes, and among recoveries that wait. */
export const provingMutations: readonly RuleMutation[] = [
  {
    rule: 'a theft is declared on a device known for a week',
    file: 'apps/api/src/data/device-ages.ts',
    find: 'and created_at <= ${secondsAgo(7 * DAY)}',
    replace: 'and created_at <= ${secondsAgo(0 * DAY)}',
  },
  {
    rule: 'a declaration at the login stops a recovery of factors',
    file: enrolment,
    find: "await stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped'));",
    replace: '',
  },
];

/** The rules of factors that were declared lost or stolen. */
export const declarationMutations: readonly RuleMutation[] = [
  {
    rule: 'a theft is declared with a code of a set that lived for a week',
    file: codes,
    find: "and recovery_codes.created_at <= coalesce(recovery_codes.ended_at, ${now}) - interval '7 days'",
    replace: '',
  },
  {
    rule: 'a set of codes that was ended declares for a week',
    file: codes,
    find: "and (recovery_codes.ended_at is null or recovery_codes.ended_at > ${now} - interval '7 days'))`;",
    replace: ')`;',
  },
  {
    rule: 'a declaration in a session needs the password',
    file: declaration,
    find: "await requirePassword(context, accountId, stolen.password, 'password', caller);",
    replace: 'void requirePassword;',
  },
  {
    rule: 'an application that was declared stolen is gone',
    file: 'apps/api/src/data/totp-secrets.ts',
    find: 'if (secret.asStolen) await deleteTotpSecrets(db, secret.accountId);',
    replace: 'if (secret.asStolen) await endTotpSecret(db, secret.accountId);',
  },
  {
    rule: 'codes that were declared stolen declare nothing',
    file: codes,
    find: 'if (asStolen) await deleteRecoveryCodes(db, accountId);',
    replace: 'if (asStolen) await endRecoveryCodes(db, accountId);',
  },
  {
    rule: 'a passkey that was declared stolen is gone',
    file: 'apps/api/src/features/passkeys/passkeys.service.ts',
    find: 'if (asStolen) await deletePasskey(trx, accountId, id);',
    replace: 'if (asStolen) await endPasskey(trx, accountId, id);',
  },
  {
    rule: '“não fui eu” does not end an application that a declaration added',
    file: secondFactors,
    find: ' and ended_at is null and not ${declared}',
    replace: ' and ended_at is null',
  },
  {
    rule: '“não fui eu” does not end codes that a declaration added',
    file: secondFactors,
    find: 'and created_at >= ${since}::timestamptz and not declared',
    replace: 'and created_at >= ${since}::timestamptz',
  },
  {
    rule: '“não fui eu” ends the codes that were added since the oldest live notice',
    file: secondFactors,
    find: 'where account_id = ${accountId} and created_at >= ${since}::timestamptz and not declared',
    replace: 'where false',
  },
  {
    rule: '“não fui eu” leaves the second factor on while a passkey lives',
    file: secondFactors,
    find: 'select case when totp or passkey then coalesce(second_factor_since,',
    replace: 'select case when totp or passkey then coalesce(null,',
  },
  {
    rule: '“não fui eu” turns the second factor on again',
    file: secondFactors,
    find: 'case when totp or (second_factor_off_at >= ${since}::timestamptz',
    replace: 'case when totp or (false',
  },
  {
    rule: 'a declaration ends the other sessions',
    file: endEverythingElse,
    find: "await endAllSessions(trx, accountId, 'owner', sessionId ?? null);",
    replace: 'void endAllSessions;',
  },
  {
    rule: 'a declaration forgets the other devices',
    file: endEverythingElse,
    find: 'await forgetOtherDevices(trx, accountId, deviceId);',
    replace: 'void forgetOtherDevices;',
  },
  {
    rule: 'a declaration at the login ends every passkey',
    file: enrolment,
    find: 'await deleteAllPasskeys(trx, accountId);',
    replace: 'void deleteAllPasskeys;',
  },
  {
    rule: 'the age of a device survives a reset',
    file: 'apps/api/migrations/0026_declared_stolen.sql',
    find: 'select id, old.id, old.created_at, portaria_now() from accounts where id = old.account_id',
    replace: 'select id, old.id, old.created_at, portaria_now() from accounts where false',
  },
  {
    rule: 'the age of a device follows its browser',
    file: 'apps/api/src/data/known-devices.ts',
    find: 'where account_id = ${accountId} and device_id = ${formerId ?? null}',
    replace: 'where false',
  },
];
