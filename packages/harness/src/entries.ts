import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';

export const sourceEntry = join(repositoryRoot, 'apps/api/src/main.ts');
export const builtEntry = join(repositoryRoot, 'dist/portaria.js');
export const builtWeb = join(repositoryRoot, 'dist/web');

export interface ApiSettings {
  readonly PUBLIC_URL: string;
  readonly PORT: string;
  readonly METRICS_PORT: string;
  readonly WORKER_METRICS_PORT?: string;
  readonly DATABASE_URL: string;
  readonly MIGRATE_DATABASE_URL: string;
  readonly REDIS_URL: string;
  readonly REDIS_PREFIX: string;
  readonly SMTP_URL: string;
  readonly SECRET_KEYS: string;
  readonly LOG_LEVEL: string;
  readonly WEB_ROOT?: string;
  readonly DEV?: 'on';
}

/** The product, unless somebody chose. Variables of the developer's shell apply, except the settings of the script itself. */
export function apiEnvironment(settings: ApiSettings): NodeJS.ProcessEnv {
  return {
    MAIL_FROM: 'Portaria <nao-responda@portaria.example>',
    SCREENS: 'product',
    ...process.env,
    ...settings,
  };
}

export const newSecretKey = (): string => randomBytes(32).toString('base64url');
