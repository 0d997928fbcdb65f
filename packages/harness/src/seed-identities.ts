import { randomUUID } from 'node:crypto';
import { SECURE_COOKIE_PREFIX } from '@portaria/contract';
import type { ExternalSubject } from '../../../apps/api/src/security/sealed-subject.ts';
import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';
import { STALE } from '../../../apps/api/src/sign-in/sign-in.ts';
import { signInByIdentity } from '../../../apps/api/src/sign-in/sign-in-by-identity.ts';
import { lockAccountRow } from '../../../apps/api/src/store/accounts/accounts.ts';
import {
  findIdentity,
  type IdentityFacts,
  insertIdentity,
} from '../../../apps/api/src/store/sign-in/external-identities.ts';
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
  const set = (name: string, value: string) => browser.cookies.set(`${SECURE_COOKIE_PREFIX}${name}`, value);
  const found = await findIdentity(context.db, context.secretKeys, identity, undefined);
  if (!found || found.endReason !== null) return 'refused';
  const caller = {
    network: { narrow: '192.0.2.1', wide: '192.0.2.0/24' },
    device: { browser: null, system: null },
    refreshToken: undefined,
    deviceId: undefined,
  };
  const entered = await signInByIdentity(context, identity.provider, found, facts(identity), caller);
  if (entered === undefined || entered === STALE) return 'refused';
  if ('pendingCookie' in entered) {
    set('pending', entered.pendingCookie);
    return 'second-factor';
  }
  set('session', entered.refreshCookie);
  set('binding', entered.bindingCookie);
  set('sso', entered.ssoCookie);
  browser.token = entered.accessToken;
  return 'open';
}
