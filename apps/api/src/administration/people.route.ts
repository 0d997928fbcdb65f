import { adminOperations } from '@portaria/contract/administration';
import type { Routes } from '../http/routes.ts';
import type { Searcher } from './find-people.ts';
import { findPeople } from './find-people.ts';
import { invite } from './invite.ts';
import { person, personActivity, personMails, personSessions } from './person.ts';

/** What can be seen of people, and the invitation of new ones. */
export function peopleRoute({ admin, context }: Routes, searcher: Searcher): void {
  admin(adminOperations.findPeople, ({ body }, actor) => findPeople(searcher, actor, body));
  admin(adminOperations.person, ({ body }, actor) => person(context, actor, body.id));
  admin(adminOperations.personSessions, ({ body }, actor) => personSessions(context, actor, body.id));
  admin(adminOperations.personMails, ({ body }, actor) => personMails(context, actor, body));
  admin(adminOperations.personActivity, ({ body }, actor) => personActivity(context, actor, body));
  admin(adminOperations.invite, async ({ body: { email, username } }, actor) => {
    const invited = { username, email, emailCanonical: email.toLowerCase() };
    return { id: await invite(context, actor, invited) };
  });
}
