import type { Redis } from 'ioredis';
import type { Config } from '../../base/config/config.ts';
import type { ComposedMail, SmtpOutcome } from '../../outbound/smtp.ts';
import type { SmtpLogin } from '../../outbound/smtp-login.ts';
import type { Database } from '../../store/engine/database.ts';
import type { Finding } from './finding.ts';

export interface Visit {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** The local address of the connection. */
  readonly fromAddress: string | undefined;
}

export interface VisitOptions {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Everything that checks can access. Tests replace parts of it. */
export interface Environment {
  readonly config: Config;
  readonly db: Database;
  readonly shippedMigrations: readonly string[];
  /** Files from which secrets were read. */
  readonly secretFiles: readonly string[];
  readonly mailTo: string | undefined;
  readonly dkimSelector: string | undefined;
  now(): Date;
  /** Rejects with the original server or network error. */
  redis(): Promise<Redis>;
  logInToSmtp(): Promise<SmtpLogin>;
  sendMail(mail: ComposedMail): Promise<SmtpOutcome>;
  /** Returns each TXT record as one string, and an empty list if there are none. */
  resolveTxt(name: string): Promise<string[]>;
  /** The path is relative to PUBLIC_URL. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  disk(): Promise<DiskSpace>;
}

export type Check = (environment: Environment) => Promise<Finding[]>;
