import { Resolver } from 'node:dns/promises';
import { type Config, ConfigError, readConfig, secretFilesOf } from '../base/config/config.ts';
import { doctorText } from '../operator/doctor/doctor.pt-br.ts';
import { examine } from '../operator/doctor/examine.ts';
import { type Finding, skipped } from '../operator/doctor/finding.ts';
import { openEnvironment } from '../operator/doctor/open-environment.ts';
import { isHealthy, reportOf } from '../operator/doctor/report.ts';
import { wrongSettings } from '../operator/doctor/settings.ts';
import { shippedMigrations } from '../operator/migrate/shipped-migrations.ts';
import { canonicalEmail } from '../security/canonical-identity.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { optionsFrom } from './options-from.ts';

type Options = ReturnType<typeof readOptions>;

/** Only reports problems and fixes nothing. The exit code is 1 if anything is wrong. */
export async function doctorCommand(args: readonly string[]): Promise<void> {
  const findings = await diagnose(readOptions(args));
  // A connection that hangs would keep the process running, so it exits explicitly.
  process.stdout.write(reportOf(findings), () => process.exit(isHealthy(findings) ? 0 : 1));
}

function readOptions(args: readonly string[]) {
  const options = optionsFrom(args, ['mail-to', 'dkim-selector', 'dns']);
  const mailTo = options['mail-to'];
  if (mailTo !== undefined && canonicalEmail(mailTo) === undefined)
    throw new OperatorError(cliText.invalidEmail);
  const dns = options['dns'];
  if (dns !== undefined && !isDnsServer(dns)) throw new OperatorError(cliText.invalidDns);
  return { mailTo, dkimSelector: options['dkim-selector'], dns };
}

function isDnsServer(text: string): boolean {
  try {
    new Resolver().setServers([text]);
    return true;
  } catch {
    return false;
  }
}

async function diagnose(options: Options): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...wrongSettings(error.problems), skipped(doctorText.settings.restNotChecked)];
  }
  const given = { ...options, shippedMigrations: shippedMigrations(), secretFiles: secretFilesOf() };
  return examine(openEnvironment(config, given));
}
