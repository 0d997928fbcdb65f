import type { AdministratorRole } from '@portaria/contract/administration';
import type { ActorName, Device, HeldFactor, HeldSession } from './actors.ts';
import type { ApplicationName, HeldAccess } from './applications.ts';
import type { MailboxName } from './mailboxes.ts';
import type { ReceivedMail } from './mails.ts';
import type { ProviderAccount } from './provider-accounts.ts';

export interface Stolen {
  readonly password: string;
  readonly code: HeldFactor & { readonly kind: 'recovery-code' };
}

/** An action of an actor, with the credentials it used. */
export interface Outcome {
  readonly actor: ActorName | 'fixture';
  /** The call's name in the contract, or the name of a circumstance. */
  readonly call: string;
  /** For the printed sequence. */
  readonly detail: string;
  readonly status: number;
  readonly answer: string;
  readonly device?: Device;
  /** The known device whose cookie was sent. */
  readonly deviceId?: string | undefined;
  /** The session whose cookie was sent. */
  readonly session?: HeldSession | undefined;
  readonly mail?: ReceivedMail | undefined;
  /** The password that was sent. */
  readonly password?: string;
  readonly newPassword?: string;
  /** The second factor that was shown, also by a step-up just before the call. */
  readonly factor?: HeldFactor | undefined;
  /** The password that was shown by a step-up just before the call. */
  readonly proved?: string | undefined;
  /** The code from the account's mailbox that was shown by a step-up just before the call. */
  readonly provedByMail?: ReceivedMail | undefined;
  /** Who a provider says it is: now, or when this browser's login or sign-up began. */
  readonly external?: ProviderAccount | undefined;
  /** The account that the call is about. */
  readonly accountId?: string;
  readonly mailbox?: MailboxName;
  readonly app?: ApplicationName | undefined;
  /** What an application used, or was given. */
  readonly access?: HeldAccess | undefined;
  /** Seconds since the code or refresh token was used up. Undefined for a new one. */
  readonly shownAgainAfter?: number | undefined;
  /** The right that an owner of the administration gives. Null takes it away. */
  readonly right?: AdministratorRole | null;
  /** What was sent to declare a factor lost or stolen. Its change is then final. */
  readonly stolen?: Stolen | undefined;
  /** The login that it belongs to declared a theft. */
  readonly declared?: true | undefined;
  /** The last step of a declaration that a phone was stolen. */
  readonly declares?: true;
}

/** These answer 401 for what is shown, not for the session. */
export const openingCalls: readonly string[] = [
  'login',
  'register',
  'secondFactorCode',
  'secondFactorPasskey',
  'loginWithPasskey',
  'declareStolen',
  'startEnrolment',
  'confirmEnrolment',
  'finishEnrolment',
  'finishExternal',
  'completeExternal',
];

export const succeeded = ({ status }: Outcome): boolean => status >= 200 && status < 300;
