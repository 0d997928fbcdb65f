import { checkAdministration } from './administration.ts';
import { checkAppearance } from './appearance.ts';
import { checkApplications } from './applications.ts';
import { checkBrand } from './brand.ts';
import { checkClock } from './clock.ts';
import { checkDatabaseAnswers } from './database-answers.ts';
import { checkDatabaseRole } from './database-role.ts';
import { checkDisk } from './disk.ts';
import { checkDkim } from './dkim.ts';
import { checkDmarc } from './dmarc.ts';
import type { doctorText } from './doctor.pt-br.ts';
import { checkEdition } from './edition.ts';
import type { Check } from './environment.ts';
import { checkFactorRoles } from './factor-roles.ts';
import { checkForgedAddress } from './forged-address.ts';
import { checkLoginProviders } from './login-providers.ts';
import { checkMigrationsApplied } from './migrations-applied.ts';
import { checkPasskeys } from './passkeys.ts';
import { checkPausedProviders } from './paused-providers.ts';
import { checkPepperKeys } from './pepper-keys.ts';
import { checkPreparedStatements } from './prepared-statements.ts';
import { checkPublicHeaders } from './public-headers.ts';
import { checkPublicUrl } from './public-url.ts';
import { checkRedisAnswers } from './redis-answers.ts';
import { checkReplication } from './replication.ts';
import { checkReturnAddresses } from './return-addresses.ts';
import { checkRoleTimeouts } from './role-timeouts.ts';
import { checkSecretFiles } from './secret-files.ts';
import { checkSecretKeysStrength } from './secret-keys-strength.ts';
import { checkSettings } from './settings.ts';
import { checkSigningKeys } from './signing-keys.ts';
import { checkSmtpAnswers } from './smtp-answers.ts';
import { checkSpf } from './spf.ts';
import { checkTestMail } from './test-mail.ts';
import { checkTrustedProxies } from './trusted-proxies.ts';
import { checkWorkerAlive } from './worker-alive.ts';

export type CheckName = keyof typeof doctorText.names;

export interface ListedCheck {
  readonly name: CheckName;
  readonly check: Check;
  /** Earlier checks that must pass first. */
  readonly needs: readonly CheckName[];
}

const listed = (name: CheckName, check: Check, ...needs: CheckName[]): ListedCheck => ({
  name,
  check,
  needs,
});

/** The order determines the order of the report. */
export const checks: readonly ListedCheck[] = [
  listed('settings', checkSettings),
  listed('secretKeys', checkSecretKeysStrength),
  listed('secretFiles', checkSecretFiles),
  listed('brand', checkBrand),
  listed('disk', checkDisk),
  listed('database', checkDatabaseAnswers),
  listed('migrations', checkMigrationsApplied, 'database'),
  listed('role', checkDatabaseRole, 'database'),
  listed('timeouts', checkRoleTimeouts, 'role'),
  listed('preparedStatements', checkPreparedStatements, 'database'),
  listed('replication', checkReplication, 'database'),
  listed('clock', checkClock, 'database'),
  listed('edition', checkEdition, 'migrations'),
  listed('appearance', checkAppearance, 'migrations'),
  listed('signingKeys', checkSigningKeys, 'migrations'),
  listed('pepperKeys', checkPepperKeys, 'migrations'),
  listed('passkeys', checkPasskeys, 'migrations'),
  listed('factorRoles', checkFactorRoles, 'migrations'),
  listed('applications', checkApplications, 'migrations'),
  listed('returnAddresses', checkReturnAddresses),
  listed('loginProviders', checkLoginProviders),
  listed('pausedProviders', checkPausedProviders, 'migrations'),
  listed('administration', checkAdministration, 'migrations'),
  listed('worker', checkWorkerAlive, 'migrations'),
  listed('redis', checkRedisAnswers),
  listed('smtp', checkSmtpAnswers),
  listed('testMail', checkTestMail, 'smtp'),
  listed('spf', checkSpf),
  listed('dkim', checkDkim),
  listed('dmarc', checkDmarc),
  listed('proxies', checkTrustedProxies),
  listed('publicUrl', checkPublicUrl),
  listed('publicHeaders', checkPublicHeaders, 'publicUrl'),
  listed('forgedAddress', checkForgedAddress, 'publicUrl', 'redis'),
];
