export const mailKinds = [
  'welcome',
  'reset-password',
  'password-changed',
  'invitation',
  'register-attempt',
  'guesses-exhausted',
  'confirm-email',
  'change-email',
  'email-change-asked',
  'email-change-waiting',
  'email-changed',
  'new-device',
  'deletion-asked',
  'deletion-cancelled',
  'account-deleted',
  'data-exported',
  'second-factor-on',
  'second-factor-off',
  'totp-changed',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'passkey-counter',
  'recovery-codes-renewed',
  'recovery-code-used',
  'factor-guesses',
  'enrolment-code',
  'factor-recovery-asked',
  'factor-recovery-waiting',
  'factor-recovery-due',
  'app-connected',
  'app-replay',
  'administration-asked',
  'administration-views',
  'administration-right',
  'administration-role',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Sent before all other mails, because a person who cannot get in waits for it. */
export function isUrgent(kind: MailKind): boolean {
  return kind === 'reset-password' || kind === 'enrolment-code';
}
