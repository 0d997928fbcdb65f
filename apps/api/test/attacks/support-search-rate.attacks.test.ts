import type { UserResponse } from '@portaria/contract';
import {
  adminOperations,
  type FindPeopleResponse,
  type PersonResponse,
} from '@portaria/contract/administration';
import { adminArea, newAdministrator } from '@portaria/harness/administrators';
import type { FactorOwner } from '@portaria/harness/authenticator';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealDocument } from '../../src/security/sealed-document.ts';
import { uuidV7 } from '../../src/security/uuid-v7.ts';

const PEOPLE = 1_500;
/** Set by hand for a run in real time, `SUPPORT_SECONDS=3600`. Otherwise the database's clock is moved through an hour. */
const seconds = Number(process.env['SUPPORT_SECONDS'] ?? 0);

const RENEW_EVERY_MS = 300_000;

const checkDigit = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
};
const cpfOf = (at: number): string => {
  const nine = String(300_000_000 + at * 7);
  const ten = `${nine}${checkDigit(nine)}`;
  return `${ten}${checkDigit(ten)}`;
};

describe('a support person at full speed', () => {
  let test: TestApp;
  let owner: FactorOwner;
  let support: FactorOwner;
  const cpfs = new Map<string, string>();
  beforeAll(async () => {
    test = await startTestApp({ variables: { ...adminArea, PROFILE_FIELDS: 'document' } });
    owner = await newAdministrator(test, 'owner');
    support = await newAdministrator(test, 'support');
    for (let at = 0; at < PEOPLE; at += 1) cpfs.set(uuidV7(), cpfOf(at));
    const ids = [...cpfs.keys()];
    await test.database.query(
      `insert into accounts (id, username, username_canonical, email, email_canonical)
       select id, name, name, name || '@exemplo.org', name || '@exemplo.org'
       from (select id, 'gente' || place as name from unnest($1::uuid[]) with ordinality as one (id, place)) as people`,
      [ids],
    );
    const sealed = ids.map((id) => sealDocument(test.context.secretKeys, cpfs.get(id) ?? '', id));
    await test.database.query(
      `insert into profiles (account_id, display_name, document_ciphertext, document_index, document_key_id)
       select * from unnest($1::uuid[], array_fill('Gente'::text, array[$5::int]), $2::bytea[], $3::bytea[], $4::text[])`,
      [
        ids,
        sealed.map((one) => one.ciphertext),
        sealed.map((one) => one.index),
        sealed.map((one) => one.keyId),
        ids.length,
      ],
    );
  });
  afterAll(() => test.close());

  const seen = new Set<string>();
  const addresses = new Set<string>();
  const digits = new Map<string, string>();

  const note = (id: string, email: string): void => {
    if (!cpfs.has(id)) return;
    seen.add(id);
    if (!email.includes('•')) addresses.add(email);
  };

  async function list(text: string, cursor: string | null): Promise<FindPeopleResponse | undefined> {
    const body = { text, filter: 'all', ...(cursor !== null && { cursor }) };
    const answer = await support.browser.post(adminOperations.findPeople.path, body);
    if (answer.status !== 200) return undefined;
    const page = answer.json<FindPeopleResponse>();
    for (const { id, email } of page.items) note(id, email);
    return page;
  }

  async function open(id: string): Promise<void> {
    const answer = await support.browser.get(`${adminOperations.person.path}?id=${id}`);
    if (answer.status !== 200) return;
    const { email, profile } = answer.json<PersonResponse>();
    note(id, email);
    digits.set(id, String(profile.document).replaceAll(/\D/g, ''));
  }

  /** A token lives for ten minutes, and the page renews it. */
  async function renew(): Promise<void> {
    const answer = await support.browser.post('v2/account/refresh');
    support.browser.token = answer.json<UserResponse>().token;
  }

  /** Pages on, opens everyone on it, and tries a CPF. */
  async function rush(cursor: string | null): Promise<string | null> {
    const page = await list('', cursor);
    const [id = '', cpf = ''] = [...cpfs][seen.size] ?? [];
    await Promise.all((page?.items ?? [{ id }]).map((person) => open(person.id)));
    const byDocument = await support.browser.post(adminOperations.findPeople.path, {
      text: cpf,
      filter: 'all',
    });
    expect(byDocument.status).toBe(403);
    return page?.next ?? cursor;
  }

  it(
    'A309 search-export: an hour shows at most 600 people and two digits of a CPF, and the owners get a mail',
    async () => {
      let cursor: string | null = null;
      if (seconds > 0) {
        const end = performance.now() + seconds * 1_000;
        for (let renewAt = 0; performance.now() < end; cursor = await rush(cursor))
          if (performance.now() > renewAt) {
            await renew();
            renewAt = performance.now() + RENEW_EVERY_MS;
          }
      } else
        for (let minute = 0; minute < 60; minute += 1) {
          await test.database.shiftClock(`${minute} minutes`);
          // Without a limit, sixty searches a minute would show everyone at once.
          for (let page = 0; page < (minute === 0 ? 35 : 1); page += 1) cursor = await rush(cursor);
        }
      const mails = await test.database.query<{ account_id: string }>(
        "select account_id from mails where kind = 'administration-views'",
      );
      process.stdout.write(
        `figure: a support person at full speed saw ${seen.size} of ${PEOPLE} people and ${addresses.size} whole addresses, and two digits of a CPF; ${mails.length} mail to the owner\n`,
      );
      // A busy machine may refuse some of them.
      expect(seen.size).toBeGreaterThan(550);
      expect(seen.size).toBeLessThanOrEqual(600);
      expect(addresses.size).toBeLessThanOrEqual(600);
      expect(
        new Set([...digits].map(([id, shown]) => cpfs.get(id)?.endsWith(shown) && shown.length)),
      ).toEqual(new Set([2]));
      expect(mails).toEqual([{ account_id: owner.accountId }]);
      // Those who were seen can still be helped.
      const [first = ''] = seen;
      const again = await support.browser.get(`${adminOperations.person.path}?id=${first}`);
      expect(again.status).toBe(200);
    },
    (seconds + 120) * 1_000,
  );

  it('A309 search-export: an hour later, work goes on', async () => {
    await test.database.shiftClock('125 minutes');
    expect((await list('gente1', null))?.items).toHaveLength(20);
  });
});
