import type { PersonResponse } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../account/moment.ts';
import { AdminPanel } from '../../administration/admin-panel.tsx';
import { CopyId } from '../../administration/copy-id.tsx';
import { FactList } from '../../administration/fact-list.tsx';
import { shortDay, shortMoment } from '../../administration/short-moment.ts';
import { adminPaths, personPath } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import styles from './person.module.css';
import { personText } from './person.text.ts';
import { usePersonDocument } from './person-document.tsx';

const text = personText.summary;

export function PersonSummary({ person }: { person: PersonResponse }): ReactNode {
  const { id, username, profile, sessions, emailConfirmedAt, identities, apps } = person;
  const now = new Date();
  const document = usePersonDocument(person);
  const place = [profile['city'], profile['state']].filter((part) => part != null);
  return (
    <AdminPanel
      title={text.title}
      aside={<Link to={`${adminPaths.audit}?target=${id}`}>{personText.audit}</Link>}
    >
      <FactList
        of={[
          { name: text.username, value: username },
          { name: text.phone, value: profile.phone },
          { name: document.name, value: document.value, act: document.act },
          { name: text.city, value: place.join(', ') },
          {
            name: text.confirmedAt,
            value: emailConfirmedAt !== null && formatDay(emailConfirmedAt, now),
          },
          { name: text.factors, value: factorsOf(person, now) },
          {
            name: text.identities,
            value: identities.length > 0 && <Identities of={identities} now={now} />,
          },
          {
            name: text.devices,
            value: <Link to={`${personPath(id)}#aparelhos`}>{text.open(sessions)}</Link>,
          },
          {
            name: text.apps,
            value: apps.length === 0 ? text.noApps : apps.map(({ name }) => name).join(', '),
          },
          { name: text.id, value: <code>{id}</code>, act: <CopyId value={id} what={text.id} /> },
        ]}
      />
      {document.dialog}
    </AdminPanel>
  );
}

function Identities({ of, now }: { of: PersonResponse['identities']; now: Date }): ReactNode {
  return (
    <ul className={styles.identities}>
      {of.map(({ provider, name, hint, level, createdAt, lastUsedAt }) => (
        <li key={provider}>
          {[name, hint].filter(Boolean).join(', ')}
          <small>
            {[
              level !== null && text.levels[level],
              text.since(shortDay(createdAt)),
              lastUsedAt !== null && text.used(shortMoment(lastUsedAt, now)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
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
