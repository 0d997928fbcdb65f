import type { PersonResponse } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../account/moment.ts';
import { breakable } from '../../administration/breakable.tsx';
import { readPeopleDraft } from '../../administration/people-draft.ts';
import { useRights } from '../../administration/rights.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Face } from '../../brand/face.tsx';
import { Tag } from '../../brand/tag.tsx';
import { adminPaths } from '../../navigation/admin-paths.ts';
import headStyles from './id-head.module.css';
import { IdHead } from './id-head.tsx';
import { personText } from './person.text.ts';
import { nameOf } from './person-name.ts';

const text = personText.head;

/** Who it is, and what is not usual. */
export function PersonHead({ person }: { person: PersonResponse }): ReactNode {
  const { email, emailConfirmedAt, createdAt, lastAccessAt, factors } = person;
  const now = new Date();
  const name = nameOf(person);
  const people = useRights().pages.find(({ path }) => path === adminPaths.people);
  return (
    <IdHead
      from={{
        path: adminPaths.people + readPeopleDraft().search,
        name: people?.text.title ?? '',
      }}
      face={<Face kind="head" name={name} />}
      name={name}
      tags={<State person={person} />}
      facts={[
        [text.since, formatDay(createdAt, now)],
        [text.lastAccess, lastAccessAt === null ? text.noAccess : formatMoment(lastAccessAt, now)],
        [text.factors, factors.since === null ? text.off : text.on],
      ]}
    >
      <p className={headStyles.line}>
        {breakable(email)}{' '}
        {emailConfirmedAt === null ? (
          <Tag kind="warning">{personText.state.unconfirmed}</Tag>
        ) : (
          <Tag kind="success">{personText.state.confirmed}</Tag>
        )}
      </p>
    </IdHead>
  );
}

function State({ person }: { person: PersonResponse }): ReactNode {
  const { blockedAt, frozenAt, deletionDueAt, administrator } = person;
  const now = new Date();
  const isActive = blockedAt === null && frozenAt === null && deletionDueAt === null;
  const text = personText.state;
  return (
    <>
      {isActive && <Tag kind="success">{text.active}</Tag>}
      {blockedAt !== null && <Tag kind="error">{text.blocked(formatDay(blockedAt, now))}</Tag>}
      {frozenAt !== null && <Tag kind="error">{text.frozen}</Tag>}
      {deletionDueAt !== null && <Tag kind="warning">{text.deletion(formatDay(deletionDueAt, now))}</Tag>}
      {administrator !== null && <Tag kind="info">{wordsText.roles[administrator]}</Tag>}
    </>
  );
}
