import { randomBytes } from 'node:crypto';
import type { TestDatabase } from './test-database.ts';
import { preparedStatements, redisUrl } from './test-settings.ts';

export type Variables = Record<string, string>;

/** A complete, valid configuration with a separate database, key prefix and secrets. */
export function testVariables(database: TestDatabase, overrides: Variables = {}): Variables {
  return {
    PUBLIC_URL: 'http://localhost:5000',
    SCREENS: 'product',
    DATABASE_URL: database.appUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `${database.name}:`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Portaria <nao-responda@exemplo.com.br>',
    SECRET_KEYS: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    PREPARED_STATEMENTS: preparedStatements,
    ...overrides,
  };
}

/** For tests about other things. The limits stay active but out of reach. */
export const withoutLimits: Variables = {
  HASH_QUEUE: '1000',
  GUESSES_PER_MINUTE: '100000',
  GUESSES_PER_HOUR: '100000',
  GUESSES_IN_A_ROW: '100000',
  NETWORK_FAILURES: '10000000',
  WIDE_NETWORK_FAILURES: '10000000',
  SIGN_UPS_PER_HOUR: '10000000',
  WIDE_SIGN_UPS_PER_HOUR: '10000000',
  MAILBOX_MAILS_PER_DAY: '10000000',
  DOMAIN_MAILS_PER_HOUR: '10000000',
  WRITES_PER_HOUR: '10000000',
  LOGINS_PER_HOUR: '10000000',
};
