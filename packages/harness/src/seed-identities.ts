import { randomUUID } from 'node:crypto';
import { SECURE_COOKIE_PREFIX } from '@portaria/contract';
import { lockAccountRow } from '../../../apps/api/src/data/accounts.ts';
import {
  findIdentity,
  type IdentityFacts,
  insertIdentity,
  useIdentity,
} from '../../../apps/api/src/data/external-identities.ts';
import { insertPendingLogin } from '../../../apps/api/src/data/pending-logins.ts';
import { newPendingLogin } from '../../../apps/api/src/security/pending-login.ts';
import type { ExternalSubject } from '../../../apps/api/src/security/sealed-subject.ts';
import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';
import { externalKind } from '../../../apps/api/src/sessions/authentication-methods.ts';
import { judgeProofs } from '../../../apps/api/src/sign-in/policy.ts';
import { issueForOpened, openSession } from '../../../apps/api/src/sign-in/sign-in.ts';
import { newConfirmedOwner, newOwner, type Owner } from './account-owner.ts';
import type { Browser } from './browser.ts';
import { accountIdOf } from './reset-links.ts';
import type { TestApp } from './test-app.ts';

/** A person's account at a provider, and what the provider says about it at each login. */
export interface SeededIdentity extends ExternalSubject, IdentityFacts {
  readonly id: string;
  readonly accountId: string;
}

/** Links an identity directly in the database, without asking a provider. */
export async function seedIdentity(
  { context }: TestApp,
  accountId: string,
  wanted: Partial<ExternalSubject & IdentityFacts> = {},
): Promise<SeededIdentity> {
  const identity: SeededIdentity = {
    id: uuidV7(),
    accountId,
    provider: 'google',
    subject: randomUUID(),
    hint: 'm•••@gmail.com',
    hostedEmail: null,
    level: null,
    ...wanted,
  };
  const linked = await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    return insertIdentity(trx, context.secretKeys, identity);
  });
  if (!linked) throw new Error('the subject or the account is linked already');
  return identity;
}

export interface IdentityOwner extends Owner {
  readonly accountId: string;
  readonly identity: SeededIdentity;
}

/** The owner of an account that has an identity and no password, in a session. */
export async function newIdentityOwner(
  test: TestApp,
  wanted: Partial<ExternalSubject & IdentityFacts> & { readonly confirmed?: boolean } = {},
): Promise<IdentityOwner> {
  const { confirmed = true, ...facts } = wanted;
  const owner = confirmed ? await newConfirmedOwner(test) : await newOwner(test);
  const accountId = await accountIdOf(test, owner.email);
  await test.database.query('delete from passwords where account_id = $1', [accountId]);
  return { ...owner, accountId, identity: await seedIdentity(test, accountId, facts) };
}

const facts = ({ hint, hostedEmail, level }: SeededIdentity): IdentityFacts => ({ hint, hostedEmail, level });

/** A login with this identity, from where the provider has said who it is. The browser gets its cookies. */
export async function enterByIdentity(
  { context }: TestApp,
  identity: SeededIdentity,
  browser: Browser,
): Promise<'open' | 'second-factor' | 'refused'> {
  const { db, secretKeys } = context;
  const set = (name: string, value: string) => browser.cookies.set(`${SECURE_COOKIE_PREFIX}${name}`, value);
  const found = await findIdentity(db, secretKeys, identity, undefined);
  const methods = [externalKind(identity.provider)];
  if (!found || found.endReason !== null) return 'refused';
  const { accountId } = found;
  const verdict = judgeProofs(found, methods);
  if (verdict === 'second-factor') {
    const { cookie, ...pending } = newPendingLogin();
    const where = { network: '192.0.2.0/24', deviceId: null };
    const login = { ...pending, ...where, accountId, methods, by: { identityId: found.id } };
    if (!(await insertPendingLogin(db, login))) return 'refused';
    set('pending', cookie);
    return verdict;
  }
  if (verdict === 'refused') return verdict;
  const opened = await db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, accountId);
    if (!(await useIdentity(trx, found.id, facts(identity)))) return undefined;
    const caller = {
      network: { narrow: '192.0.2.1', wide: '192.0.2.0/24' },
      device: { browser: null, system: null },
      refreshToken: undefined,
      deviceId: undefined,
    };
    return openSession(context, trx, accountId, methods, caller, undefined);
  });
  if (!opened) return 'refused';
  const session = await issueForOpened(context, opened);
  set('session', session.refreshCookie);
  set('binding', session.bindingCookie);
  set('sso', session.ssoCookie);
  browser.token = session.accessToken;
  return 'open';
}
