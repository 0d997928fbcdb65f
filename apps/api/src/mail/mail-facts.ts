import type { ApprovalAction } from '@portaria/contract/administration';
import type { Edition } from '@portaria/contract/texts';
import type { Device } from '../security/device.ts';

/** The first step of a login. */
export interface PassedStep {
  readonly password: boolean;
  /** Names of the providers that said who it is. */
  readonly providers: readonly string[];
}

export interface MailFacts {
  /** The specification's edition has no account area and no field for a code. */
  readonly edition: Edition;
  readonly appName: string;
  /** From the profile, or the username. Empty for an unconfirmed mailbox, because an attacker may have chosen it. */
  readonly name: string;
  readonly at: Date;
  readonly device: Device;
  /** The address block that the request came from. Null for mails that no request caused. */
  readonly network: string | null;
  /** Where that is, for example "São Paulo, SP". Null if unknown. */
  readonly place: string | null;
  /** URL of the button, including the secret. Empty for notices without a button. */
  readonly link: string;
  readonly linkHours: number;
  /** Whether the account is blocked until this reset. */
  readonly frozen: boolean;
  /** Whether "não fui eu" undid changes of factors. */
  readonly factorsRestored: boolean;
  /** Whether the change declared this factor as lost or stolen, or every factor. Then "não fui eu" does not undo it. */
  readonly stolen: 'this' | 'all' | null;
  /** How many passkeys still open the account after a new password. */
  readonly passkeys: number;
  /** The names of the providers whose identities still open it. */
  readonly liveProviders: readonly string[];
  /** The names of those whose identities ended with the change. */
  readonly endedProviders: readonly string[];
  /** The names of other people's applications that were disconnected with it. */
  readonly endedApps: readonly string[];
  /** Whether the account has no password yet, or has just got its first. */
  readonly firstPassword: boolean;
  /** What was right at the login that the mail is about. Meaningless in other mails. */
  readonly passed: PassedStep;
  /** The name of the provider that the mail is about. Empty for other mails. */
  readonly provider: string;
  /** The requested address of an e-mail change. Empty for other mails. */
  readonly newEmail: string;
  /** The name of another application. Empty for other mails. */
  readonly connectedApp: string;
  /** The scopes that it was allowed. */
  readonly connectedScopes: readonly string[];
  /** What was asked for in the administration. Meaningless in other mails. */
  readonly adminAction: ApprovalAction;
  /** The user name of an administrator. Empty for other mails. */
  readonly adminName: string;
  /** Whether only the command line can approve what was asked for. */
  readonly operatorOnly: boolean;
  /** The user name of the account whose right or role changed. Empty for other mails. */
  readonly adminTarget: string;
  /** The right or role that it has now. Empty if it has none. */
  readonly adminRole: string;
  /** Whether the recipient's own right changed. */
  readonly ownRight: boolean;
  /** Whether the administration did it, not the owner. */
  readonly byAdministration: boolean;
  readonly dueAt: Date;
  /** Waiting period of an e-mail change. */
  readonly waitDays: number;
  /** Six digits to type in a session. Empty for other mails. */
  readonly code: string;
  readonly pages: {
    readonly home: string;
    /** For a recipient who did not cause the mail. */
    readonly forgotPassword: string;
    readonly email: string;
    readonly security: string;
    readonly data: string;
    readonly activity: string;
    readonly approvals: string;
    readonly audit: string;
  };
}
