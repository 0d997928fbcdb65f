import type { Device } from '../security/device.ts';

/** All a template may know. */
export interface MailFacts {
  readonly appName: string;
  readonly username: string;
  readonly at: Date;
  readonly device: Device;
  /** The page to press the button on, secret included; empty for notices. */
  readonly link: string;
  /** The address that its button brings, or brings back; empty elsewhere. */
  readonly newEmail: string;
  /** The six digits of a confirmation; empty elsewhere. */
  readonly code: string;
  /** Where a person goes who did not cause this. */
  readonly forgotPasswordPage: string;
}
