import { expect, it } from 'vitest';
import { MAILS_A_DAY } from '../../src/account-changes/assert-mails-left.ts';
import { settings } from '../../src/config-settings.ts';
import { KNOWN_DEVICES_PER_ACCOUNT } from '../../src/data/known-devices.ts';
import { OWN_DEVICE_LINKS_AN_HOUR, SHORT_LINKS_A_DAY } from '../../src/jobs/forgot-password.job.ts';
import { REGISTER_ATTEMPTS_PER_DAY } from '../../src/jobs/register-attempt.job.ts';
import {
  CONFIRM_EMAIL_SECONDS,
  NOT_ME_SECONDS,
  RESET_PASSWORD_SECONDS,
  RESET_UNDER_PRESSURE_SECONDS,
} from '../../src/mail-lifetimes.ts';
import { ACCESS_TOKEN_SECONDS } from '../../src/security/access-token-lifetime.ts';
import { NOTICES_AN_HOUR } from '../../src/sign-in/notify-new-device.ts';
import { readDocument, sectionOf, tableRows } from './document.ts';

const operating = readDocument('operating.md');

it('every setting is documented with the default that is in force', () => {
  const rows = tableRows(sectionOf(operating, 'Settings')).map(
    ([name = '', fallback = '']) => [name.replaceAll('`', ''), fallback] as const,
  );
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(settings).toSorted());
  for (const [name, told] of rows) {
    const { fallback } = settings[name as keyof typeof settings];
    // Without a fixed default there is nothing, a rule in words, or "required".
    if (fallback) expect([name, told]).toEqual([name, `\`${fallback}\``]);
    else expect([name, /^`[^`]*`$/.test(told)]).toEqual([name, false]);
  }
});

it('the limits in force are those of the settings and the code', () => {
  const limits = new Map(
    tableRows(sectionOf(operating, 'Limits in force')).map(([what = '', limit = '']) => [what, limit]),
  );
  const by = (name: keyof typeof settings): string => settings[name].fallback ?? '';
  const hours = (seconds: number): string => `${seconds / 3_600} hours`;
  const guesses = `${by('GUESSES_PER_MINUTE')} a minute, ${by('GUESSES_PER_HOUR')} an hour, ${by('GUESSES_IN_A_ROW')} in a row`;
  expect(limits.get('guesses at one account, known or not')).toContain(guesses);
  expect(limits.get('failures of a known device')).toContain(`${by('DEVICE_FAILURES_PER_HOUR')} an hour`);
  const network = limits.get('failures of a network, and every forgot-password request');
  expect(network).toContain(`${by('NETWORK_FAILURES')} in 10 minutes per IPv4 address or IPv6 /64`);
  expect(network).toContain(`${by('WIDE_NETWORK_FAILURES')} per /24 or /48`);
  expect(limits.get('known device')).toContain(`${KNOWN_DEVICES_PER_ACCOUNT} per account`);
  const notices = limits.get('mails that tell of a login on a new device, with their links');
  expect(notices).toContain(`${NOTICES_AN_HOUR} an hour`);
  const named = limits.get(
    'mails of what an account does (change of e-mail; confirmation, sent again; change of password; deletion asked for)',
  );
  expect(named).toContain(`${MAILS_A_DAY} a day of each`);
  expect(limits.get('access token')).toContain(`${ACCESS_TOKEN_SECONDS / 60} minutes`);
  expect(limits.get('links')).toContain(`reset ${RESET_PASSWORD_SECONDS / 60} minutes`);
  expect(limits.get('links')).toContain(hours(CONFIRM_EMAIL_SECONDS));
  expect(limits.get('links')).toContain(`"não fui eu" ${NOT_ME_SECONDS / 86_400} days`);
  expect(limits.get('links')).toContain(`${RESET_UNDER_PRESSURE_SECONDS / 3_600} hours under pressure`);
  const resets = limits.get('reset links that strangers ask for');
  expect(resets).toContain(
    `the first ${SHORT_LINKS_A_DAY} of a day live ${RESET_PASSWORD_SECONDS / 60} minutes`,
  );
  expect(resets).toContain(`${OWN_DEVICE_LINKS_AN_HOUR} an hour besides`);
  expect(limits.get('mails of attempts to register an address')).toContain(
    `${REGISTER_ATTEMPTS_PER_DAY} a day`,
  );
});
