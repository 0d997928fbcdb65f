import * as z from 'zod/mini';
import { oneOf, optional, rule, upTo } from '../field-rules.ts';
import { adminOperation, adminPost } from './endpoint.ts';
import { connectionField, cursorField } from './fields.ts';
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
  text: z.string().check(z.maxLength(200)),
  filter: z.enum(peopleFilters),
  /** Only people who log in through this connection. Without a text, with the filter `all`, and not by user name. */
  connection: z.optional(connectionField),
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
  /** How many log in through the connection that was asked for, on the first page. */
  connected: z.optional(peopleTotal),
});
export type FindPeopleResponse = z.infer<typeof findPeopleResponse>;

export const findPeopleEndpoint = adminPost('findPeople', 'people.find', {
  body: findPeopleBody,
  response: findPeopleResponse,
});
export const findPeopleOperation = adminOperation(findPeopleEndpoint, {
  summary: 'Searches accounts by address, user name, name, CPF, CNPJ or id, twenty per page.',
  errors: ['search_too_broad', 'too_many_requests'],
  fields: () => ({
    text: upTo(
      200,
      'what to search for: an address, a user name, a name, a CPF or CNPJ, or an id; at most 200 characters',
    ),
    filter: oneOf(['all', 'blocked', 'unconfirmed', 'deletion']),
    connection: optional(
      rule(
        'the id of a connection, to find only people who log in through it; without a text and with the filter `all`',
        ['google', 'acme-2'],
        ['', 'Google', 'a_b'],
      ),
    ),
    order: rule(
      '`newest`, `oldest` or, with the filter `all`, `username`; may be left out; a search by text has its own',
      [undefined, 'newest', 'oldest'],
      ['', 'email'],
    ),
  }),
  isRescue: true,
});
