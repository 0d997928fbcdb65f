// Better Auth with its defaults, but for the hash and what else is said below. Plain JavaScript, because its packages and
// their types are only where the bench installs them, beside a copy of this file.
import { createServer } from 'node:http';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import pg from 'pg';

const { DATABASE_URL, BASE_URL, SECRET, PORT } = process.env;
const ARGON2ID = 2;
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const options = {
  baseURL: BASE_URL,
  secret: SECRET,
  database: new pg.Pool({ connectionString: DATABASE_URL, max: 10 }),
  emailAndPassword: {
    enabled: true,
    password: {
      hash: (password) => hash(password, parameters),
      verify: (given) => verify(given.hash, given.password),
    },
    sendResetPassword: async () => undefined,
  },
  // From the cache in the cookie a session that was ended would pass for minutes.
  session: { cookieCache: { enabled: false } },
  // It counts, as the product does, and never refuses.
  rateLimit: { enabled: true, customRules: { '/**': { window: 60, max: 1_000_000_000 } } },
  telemetry: { enabled: false },
};

const { runMigrations } = await getMigrations(options);
await runMigrations();
createServer(toNodeHandler(betterAuth(options))).listen(Number(PORT), '127.0.0.1');
// An orderly end, so that a profile of it can be written.
process.once('SIGTERM', () => process.exit());
