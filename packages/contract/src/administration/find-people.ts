import * as z from 'zod/mini';
import { adminPost } from './endpoint.ts';
import { cursorField } from './fields.ts';
import { administratorRoles } from './roles.ts';

export const peopleFilters = [
  'all',
  'blocked',
  'frozen',
  'unconfirmed',
  'deletion',
  'administration',
] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

/** Those that an index has. A search by text has its own. */
export const peopleOrders = ['newest', 'oldest', 'username'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

export const findPeopleBody = z.strictObject({
  /** An address or its beginning, a user name, words of a name, a CPF or CNPJ, or an id. */
  text: z.string().check(z.maxLength(200)),
  filter: z.enum(peopleFilters),
  /** Without a text. By user name only with the filter `all`, because a filter has no index of names. */
  order: z.optional(z.enum(peopleOrders)),
  cursor: cursorField,
});
export type FindPeopleBody = z.infer<typeof findPeopleBody>;

export const foundPerson = z.strictObject({
  id: z.string(),
  username: z.string(),
  /** Masked for an auditor. */
  email: z.string(),
  displayName: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  blocked: z.boolean(),
  /** Its owner said that a login was not theirs, and has not chosen a new password yet. */
  frozen: z.boolean(),
  deletionDueAt: z.nullable(z.string()),
  administrator: z.nullable(z.enum(administratorRoles)),
  /** What the second step asks for. Null if it is off. */
  factor: z.nullable(z.enum(['passkey', 'totp'])),
  /** Null if no session or device of the last year is kept. */
  lastAccessAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** Counting every row would read the whole table. So beyond ten thousand it is an estimate, and a filter's stops at a thousand. */
export const peopleTotal = z.strictObject({
  kind: z.enum(['about', 'exactly', 'moreThan']),
  people: z.number(),
});
export type PeopleTotal = z.infer<typeof peopleTotal>;

export const findPeopleResponse = z.strictObject({
  items: z.array(foundPerson),
  next: z.nullable(z.string()),
  /** How many each filter has. Null for a search by text, and after the first page. */
  totals: z.nullable(
    z.strictObject({
      all: peopleTotal,
      blocked: peopleTotal,
      frozen: peopleTotal,
      unconfirmed: peopleTotal,
      deletion: peopleTotal,
      administration: peopleTotal,
    }),
  ),
});
export type FindPeopleResponse = z.infer<typeof findPeopleResponse>;

export const findPeopleEndpoint = adminPost('findPeople', 'people.find', {
  body: findPeopleBody,
  response: findPeopleResponse,
});
