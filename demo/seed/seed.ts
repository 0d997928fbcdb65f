import { seedPassword } from '@portaria/harness/dev-accounts';
import { hashOf } from '@portaria/harness/seeded-password';
import pg from 'pg';
import { countDays } from '../../apps/api/src/administration/count-days.job.ts';
import { createSecretKeys } from '../../apps/api/src/security/secret-keys.ts';
import { openDatabase } from '../../apps/api/src/store/engine/database.ts';
import { addAdministration } from './administration.ts';
import { createCalendar, DAY, DAYS } from './calendar.ts';
import { createChance } from './chance.ts';
import { Diary } from './diary.ts';
import { addDoors, type Door } from './doors.ts';
import { addIncidents } from './incidents.ts';
import { type Life, live } from './life.ts';
import { makePeople, type Person, visitors } from './people.ts';
import { addPerson, newRecoverySecret } from './person-rows.ts';
import { Rows } from './rows.ts';

interface Installation {
  readonly databaseUrl: string;
  readonly secretKey: string;
  readonly doors: readonly Door[];
}

export interface Seeded {
  /** Of Helena's authenticator application. */
  readonly totpSecret: Buffer;
}

/**
 * Sixty days of an installation: people and their logins, refusals, second factors, applications, mails, and what the
 * administration did. It must come before the worker runs, which counts a day once.
 */
export async function seedDemo({ databaseUrl, secretKey, doors }: Installation): Promise<Seeded> {
  const keys = createSecretKeys([Buffer.from(secretKey, 'base64')]);
  const [passwordHash, recoveryHash] = await Promise.all([
    hashOf(seedPassword, keys),
    hashOf(newRecoverySecret(), keys),
  ]);
  const [rows, chance, calendar] = [new Rows(), createChance(1960), createCalendar(Date.now())];
  const life: Life = { rows, chance, calendar, diary: new Diary(rows, chance), keyId: keys.current.id };
  const people = makePeople(calendar, chance);
  const secrets = { keys, passwordHash, recoveryHash };
  const totp = new Map(people.map((person) => [person.username, addPerson(rows, person, secrets)]));
  addDoors(rows, doors, new Date(calendar.now - DAYS * DAY));
  const appsOf = ({ username, confirmedAt }: Person): readonly Door[] => {
    const [first, ...more] = doors;
    if (username === visitors.ana.username) return doors.filter(({ isKnown }) => isKnown);
    return first && confirmedAt && chance.is(0.5) ? [chance.one([first, ...more])] : [];
  };
  for (const person of people) live(life, person, appsOf(person));
  addIncidents(life, people);
  addAdministration(life, people, doors);
  await insert(databaseUrl, rows);
  await countSeededDays(databaseUrl);
  const totpSecret = totp.get(visitors.helena.username);
  if (!totpSecret) throw new Error('the administrator of the demo has no second factor');
  return { totpSecret };
}

async function insert(databaseUrl: string, rows: Rows): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await rows.insertInto(client);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** As the worker will, so that the first page of the administration is there at once. */
async function countSeededDays(databaseUrl: string): Promise<void> {
  const db = openDatabase({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1, PREPARED_STATEMENTS: 'on' });
  await countDays({ db });
  await db.destroy();
}
