// Better Auth with its defaults, except for the hash and the options below. This is plain JavaScript, because the
// packages and their types exist only in the folder where the bench installs them with a copy of this file.
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
  // With the cookie cache a revoked session would stay valid for minutes.
  session: { cookieCache: { enabled: false } },
  // The rate limit counts, as in the product, but is out of reach.
  rateLimit: { enabled: true, customRules: { '/**': { window: 60, max: 1_000_000_000 } } },
  telemetry: { enabled: false },
};

const { runMigrations } = await getMigrations(options);
await runMigrations();
createServer(toNodeHandler(betterAuth(options))).listen(Number(PORT), '127.0.0.1');
// Exit normally, so that Node can write a CPU profile.
process.once('SIGTERM', () => process.exit());
