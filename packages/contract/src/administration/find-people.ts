import * as z from 'zod/mini';
import { adminPost } from './endpoint.ts';
import { cursorField } from './fields.ts';
import { administratorRoles } from './roles.ts';

export const peopleFilters = ['all', 'blocked', 'unconfirmed', 'deletion'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

export const findPeopleBody = z.strictObject({
  /** An address or its beginning, a user name, words of a name, a CPF or CNPJ, or an id. */
  text: z.string().check(z.maxLength(200)),
  filter: z.enum(peopleFilters),
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
  deletionDueAt: z.nullable(z.string()),
  administrator: z.nullable(z.enum(administratorRoles)),
  createdAt: z.string(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** Counting every row would read the whole table, so the total is an estimate or stops at a thousand. */
export const peopleTotal = z.strictObject({
  kind: z.enum(['about', 'exactly', 'moreThan']),
  people: z.number(),
});
export type PeopleTotal = z.infer<typeof peopleTotal>;

export const findPeopleResponse = z.strictObject({
  items: z.array(foundPerson),
  next: z.nullable(z.string()),
  /** Null for a search by text. */
  total: z.nullable(peopleTotal),
});
export type FindPeopleResponse = z.infer<typeof findPeopleResponse>;

export const findPeopleEndpoint = adminPost('findPeople', 'people.find', {
  body: findPeopleBody,
  response: findPeopleResponse,
});
