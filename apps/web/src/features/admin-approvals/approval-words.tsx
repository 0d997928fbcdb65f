import type { Approval } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { reasonWords } from '../../administration/reason-words.ts';
import { valueWords } from '../../administration/value-words.ts';
import { personPath } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import styles from './approvals.module.css';
import { approvalsText as text } from './approvals.text.ts';

/** What would happen, in a sentence, and why it was asked for. */
export function ApprovalWords({ approval }: { approval: Approval }): ReactNode {
  return (
    <div className={styles.words}>
      <Deed approval={approval} />
      <p>{text.reason(reasonWords(approval.reason))}</p>
    </div>
  );
}

function Deed({ approval: { action, facts, askedBy } }: { approval: Approval }): ReactNode {
  if (action === 'administrator.set')
    return (
      <p>
        <Link to={personPath(facts['accountId'] ?? '')}>{facts['username']}</Link>
        {text.grant(valueWords(facts['role'] ?? ''))}
      </p>
    );
  if (action === 'people.export')
    return (
      <>
        <p>{text.export(askedBy, valueWords(facts['filter'] ?? ''))}</p>
        <Items of={facts['fields']} />
      </>
    );
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
