import { addressParts } from '@portaria/contract';
import type { PersonResponse } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../account/moment.ts';
import { Facts } from '../../administration/facts.tsx';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { personText } from './person.text.ts';
import { PersonDocument } from './person-document.tsx';

const text = personText.summary;

export function PersonSummary({ person }: { person: PersonResponse }): ReactNode {
  const { id, email, emailConfirmedAt, createdAt, profile, sessions, apps } = person;
  const now = new Date();
  const address = addressParts.map((part) => profile[part]).filter((part) => part != null);
  return (
    <>
      <Facts
        of={[
          [
            text.email,
            emailConfirmedAt === null ? email : text.confirmed(email, formatDay(emailConfirmedAt, now)),
          ],
          [text.name, profile.displayName],
          [text.phone, profile.phone],
          [
            text.document,
            typeof profile.document === 'string' && (
              <PersonDocument person={person} masked={profile.document} />
            ),
          ],
          [text.address, address.join(', ')],
          [text.createdAt, formatDay(createdAt, now)],
          [text.sessions, String(sessions)],
          [text.factors, factorsOf(person, now)],
          [text.apps, apps.length === 0 ? text.noApps : apps.map(({ name }) => name).join(', ')],
          [text.id, <code key="id">{id}</code>],
        ]}
      />
      <p>
        <Link to={`${adminPaths.audit}?target=${id}`}>{personText.audit}</Link>
      </p>
    </>
  );
}

function factorsOf({ factors }: PersonResponse, now: Date): string {
  const { since, totp, passkeys, recoveryCodesLeft, resetDueAt } = factors;
  const parts = [
    since === null ? text.factorsOff : text.factorsOn(formatDay(since, now)),
    totp && text.app,
    passkeys > 0 && text.passkeys(passkeys),
    since !== null && text.codes(recoveryCodesLeft),
  ].filter((part) => part !== false);
  const state = parts.join(' · ');
  if (resetDueAt === null) return state;
  return `${state}. ${text.reset(formatDay(resetDueAt, now), formatTime(resetDueAt))}`;
}
