interface MailRules {
  /** Sent before all other mails, because a person who cannot get in waits for it. */
  readonly isUrgent?: true;
  /** Enforced by counting the account's queued mails. */
  readonly limit?: MailLimit;
}

export interface MailLimit {
  readonly most: number;
  readonly seconds: number;
  /** What happens beyond it, in docs/limits.md. */
  readonly beyond: string;
}

const hourly = (most: number, beyond: string): MailLimit => ({ most, seconds: 3_600, beyond });
const daily = (most: number, beyond: string): MailLimit => ({ most, seconds: 86_400, beyond });

const rules = {
  welcome: {},
  'reset-password': { isUrgent: true },
  'password-changed': { limit: daily(10, '429') },
  invitation: {},
  'register-attempt': { limit: daily(3, 'no mail') },
  'guesses-exhausted': { limit: daily(1, 'no mail') },
  'confirm-email': {},
  'change-email': { limit: daily(10, '429') },
  'email-change-asked': {},
  'email-change-waiting': {},
  'email-changed': {},
  'new-device': { limit: hourly(5, 'the login succeeds, without a notice') },
  'deletion-asked': { limit: daily(10, '429') },
  'deletion-cancelled': {},
  'account-deleted': {},
  'data-exported': { limit: daily(10, '429') },
  'second-factor-on': { limit: daily(10, '429') },
  'second-factor-off': { limit: daily(10, '429') },
  'totp-changed': { limit: daily(10, '429') },
  'totp-removed': { limit: daily(10, '429') },
  'passkey-added': { limit: daily(10, '429') },
  'passkey-removed': { limit: daily(10, '429') },
  'passkey-counter': { limit: daily(1, 'no mail') },
  'recovery-codes-renewed': { limit: daily(10, '429') },
  'recovery-code-used': { limit: daily(10, '429') },
  'factor-guesses': { limit: daily(1, 'no mail') },
  'enrolment-code': { isUrgent: true, limit: daily(10, '429') },
  'factor-recovery-asked': { limit: daily(3, '429') },
  'factor-recovery-waiting': {},
  'factor-recovery-due': {},
  'proof-code': { isUrgent: true, limit: daily(10, '429') },
  'identity-linked': { limit: daily(10, '429') },
  'identity-unlinked': { limit: daily(10, '429') },
  'app-connected': { limit: daily(10, 'no mail') },
  'app-replay': { limit: daily(3, 'no mail') },
  'administration-asked': {},
  'administration-views': { limit: daily(1, 'no mail') },
  'administration-right': {},
  'administration-role': { limit: daily(10, 'no mail') },
} as const satisfies Readonly<Record<string, MailRules>>;

/** Every mail. Its words are in src/mail/mails/. */
export type MailKind = keyof typeof rules;
export const mailKinds = Object.keys(rules) as MailKind[];

const rulesOf = (kind: MailKind): MailRules => rules[kind];
export const isUrgent = (kind: MailKind): boolean => rulesOf(kind).isUrgent === true;

/** The kinds that an account gets a limited number of. */
export type LimitedMail = {
  [Kind in MailKind]: (typeof rules)[Kind] extends { readonly limit: MailLimit } ? Kind : never;
}[MailKind];
export const limitOf = (kind: LimitedMail): MailLimit => rules[kind].limit;
export const limitedMails = mailKinds.filter(
  (kind): kind is LimitedMail => rulesOf(kind).limit !== undefined,
);
