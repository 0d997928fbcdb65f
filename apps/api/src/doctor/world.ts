import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import type { Database } from '../data/database.ts';
import type { ComposedMail } from '../email/compose-mail.ts';
import type { SmtpOutcome } from '../email/smtp.ts';
import type { SmtpLogin } from '../email/smtp-login.ts';
import type { Finding } from './finding.ts';

export interface Visit {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Where the visitor came from, as its own machine sees it. */
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

/** All that a check may look at. A test hands over another one. */
export interface World {
  readonly config: Config;
  readonly db: Database;
  readonly shippedMigrations: readonly string[];
  /** Where secrets were read from. */
  readonly secretFiles: readonly string[];
  readonly mailTo: string | undefined;
  readonly dkimSelector: string | undefined;
  now(): Date;
  /** Connected, or rejected with what the server or the network said. */
  redis(): Promise<Redis>;
  logInToSmtp(): Promise<SmtpLogin>;
  sendMail(mail: ComposedMail): Promise<SmtpOutcome>;
  /** Each TXT record in one piece; none is an empty list. */
  resolveTxt(name: string): Promise<string[]>;
  /** A path of PUBLIC_URL. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  disk(): Promise<DiskSpace>;
}

export type Check = (world: World) => Promise<Finding[]>;
