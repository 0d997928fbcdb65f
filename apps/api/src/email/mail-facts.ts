import type { Device } from '../security/device.ts';

/** All a template may know. */
export interface MailFacts {
  readonly appName: string;
  /** Empty for a mailbox that has not confirmed: a stranger may have chosen the name. */
  readonly username: string;
  readonly at: Date;
  readonly device: Device;
  /** The page to press the button on, secret included; empty for notices without one. */
  readonly link: string;
  readonly linkHours: number;
  /** Whether the account opens only after this reset. */
  readonly frozen: boolean;
  /** The address that the account is about to have; empty elsewhere. */
  readonly newEmail: string;
  readonly dueAt: Date;
  /** How long a confirmed address waits before it moves. */
  readonly waitDays: number;
  /** Six digits to type in a session; empty elsewhere. */
  readonly code: string;
  /** Where a person goes who did not cause this. */
  readonly forgotPasswordPage: string;
}
