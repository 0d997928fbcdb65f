import type { Approval } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { fullName } from '../../administration/person-name.ts';
import { reasonWords } from '../../administration/reason-words.ts';
import { valueWords } from '../../administration/value-words.ts';
import { personPath } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import styles from './approvals.module.css';
import { approvalsText as text } from './approvals.text.ts';
import { askerOf } from './asker.ts';

/** What would happen, in a sentence, and why it was asked for. */
export function ApprovalWords({ approval }: { approval: Approval }): ReactNode {
  return (
    <div className={styles.words}>
      <ActionWords approval={approval} />
      <p>{text.reason(reasonWords(approval.reason))}</p>
    </div>
  );
}

function ActionWords({ approval }: { approval: Approval }): ReactNode {
  const { action, facts, concernedName } = approval;
  if (action === 'administrator.set')
    return (
      <p>
        <Link to={personPath(facts['accountId'] ?? '')}>
          {fullName({ username: facts['username'] ?? '', displayName: concernedName })}
        </Link>
        {text.grant(valueWords(facts['role'] ?? ''))}
      </p>
    );
  if (action === 'people.export')
    return (
      <>
        <p>
          {text.export(askerOf(approval))}
          <strong>{text.people(facts['people'], facts['counted'])}</strong>
          {text.columns(valueWords(facts['filter'] ?? ''))}
        </p>
        <Items of={facts['fields']} />
      </>
    );
  if (action === 'appearance.set') return <AppearanceChange facts={facts} />;
  if (action === 'connection.set') {
    const { connection = '', disabled } = facts;
    return (
      <p>{disabled === 'true' ? text.connection.paused(connection) : text.connection.resumed(connection)}</p>
    );
  }
  return <ClientChange facts={facts} />;
}

function ClientChange({ facts }: Pick<Approval, 'facts'>): ReactNode {
  const { client = '', disabled, name, redirectUris, postLogoutRedirectUris } = facts;
  if (disabled !== undefined)
    return <p>{disabled === 'true' ? text.client.paused(client) : text.client.resumed(client)}</p>;
  return (
    <>
      <p>{text.client.changed(client, name ?? client)}</p>
      <Items of={redirectUris} />
      {postLogoutRedirectUris && <p>{text.client.exits}</p>}
      <Items of={postLogoutRedirectUris} />
    </>
  );
}

/** An empty value is the installation's own. */
function AppearanceChange({ facts }: Pick<Approval, 'facts'>): ReactNode {
  const { name, headline, accent, mark } = facts;
  const own = text.appearance.installation;
  return (
    <>
      <p>{text.appearance.changed}</p>
      <ul>
        {name !== undefined && <li>{text.appearance.name(name || own)}</li>}
        {headline !== undefined && <li>{text.appearance.headline(headline || own)}</li>}
        {accent !== undefined && (
          <li className={styles.part}>
            {text.appearance.accent(accent || own)}
            {accent !== '' && (
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={accent} />
              </svg>
            )}
          </li>
        )}
        {mark !== undefined && (
          <li className={styles.part}>
            {text.appearance.mark(mark === '' ? own : '')}
            {mark !== '' && <img src={mark} alt={text.appearance.markShown} />}
          </li>
        )}
      </ul>
    </>
  );
}

/** A list that the API joined with spaces. */
function Items({ of }: { of: string | undefined }): ReactNode {
  if (!of) return null;
  return (
    <ul>
      {of.split(' ').map((item) => (
        <li key={item}>{valueWords(item)}</li>
      ))}
    </ul>
  );
}
