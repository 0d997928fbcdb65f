import { randomBytes } from 'node:crypto';
import { type Variables, withoutLimits } from './test-environment.ts';
import { preparedStatements, redisUrl } from './test-settings.ts';

/** A complete configuration for the given database. Rate limits are out of reach unless overridden. */
export function ownVariables(databaseUrl: string, overrides: Variables = {}): Variables {
  return {
    ...withoutLimits,
    PUBLIC_URL: 'http://localhost:5000',
    SCREENS: 'product',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `faults-${randomBytes(6).toString('hex')}:`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Portaria <nao-responda@exemplo.com.br>',
    SECRET_KEYS: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    PREPARED_STATEMENTS: preparedStatements,
    ...overrides,
  };
}
