import type { ListedClient } from '@portaria/contract/administration';
import { Fragment, type ReactNode, useId } from 'react';
import { formatDay } from '../../account/moment.ts';
import { CopyId } from '../../administration/copy-id.tsx';
import { FactList } from '../../administration/fact-list.tsx';
import { Button } from '../../brand/button.tsx';
import { Face } from '../../brand/face.tsx';
import panelStyles from '../../brand/panel.module.css';
import { Tag } from '../../brand/tag.tsx';
import styles from './application-card.module.css';
import { applicationsText as text } from './applications.text.ts';

export type ApplicationAct = 'edit' | 'pause' | 'resume';

interface ApplicationCardProps {
  client: ListedClient;
  /** Null if the role does not permit it. */
  onAct: ((act: ApplicationAct) => void) | null;
}

/** A door that people enter with their account: what it is, how much it is used, and what its makers need to know. */
export function ApplicationCard({ client, onAct }: ApplicationCardProps): ReactNode {
  const id = useId();
  const { name, kind, firstParty, opened, disabledAt } = client;
  const turn = disabledAt === null ? 'pause' : 'resume';
  return (
    // No region, because two applications may have one name.
    <article className={`${panelStyles.panel} ${styles.card}`} aria-labelledby={id}>
      <div className={`${styles.head} ${disabledAt === null ? '' : styles.paused}`}>
        <Face kind="asker" name={name} />
        <div className={styles.words}>
          <div className={styles.name}>
            <h2 id={id}>{name}</h2>
            {disabledAt === null ? (
              <Tag kind="success">{text.inUse}</Tag>
            ) : (
              <Tag kind="warning">{text.paused(formatDay(disabledAt, new Date()))}</Tag>
            )}
          </div>
          <p>{firstParty ? text.firstParty(text.kinds[kind]) : text.kinds[kind]}</p>
        </div>
        {opened !== null && (
          <p className={styles.opened}>
            <strong>{text.number(opened)}</strong> {text.opened(opened)}
          </p>
        )}
        {onAct !== null && (
          <div className={styles.tools}>
            <Button way="plain" aria-label={text.edit.labelOf(name)} onClick={() => onAct('edit')}>
              {text.edit.label}
            </Button>
            <Button way="plain" aria-label={text[turn].labelOf(name)} onClick={() => onAct(turn)}>
              {text[turn].label}
            </Button>
          </div>
        )}
      </div>
      <TechnicalFacts client={client} />
    </article>
  );
}

function TechnicalFacts({ client }: { client: ListedClient }): ReactNode {
  const { id, name, redirectUris, postLogoutRedirectUris, scopes } = client;
  return (
    <FactList
      of={[
        { name: text.facts.id, value: <Copied value={id} what={text.idOf(name)} /> },
        { name: text.facts.redirectUris, value: listOf(redirectUris) },
        { name: text.facts.postLogoutRedirectUris, value: listOf(postLogoutRedirectUris) },
        { name: text.facts.scopes, value: <code>{scopes.join(' ')}</code> },
      ]}
    />
  );
}

/** Null without one, so that the fact is left out. */
function listOf(addresses: readonly string[]): ReactNode {
  if (addresses.length === 0) return null;
  return addresses.map((address) => <Copied key={address} value={address} what={address} />);
}

function Copied({ value, what }: { value: string; what: string }): ReactNode {
  return (
    <span className={styles.copied}>
      <code>
        {value.split(/(?<=[^:/]\/)/).map((part, at) => (
          // A line of a narrow phone ends after the host or a part of the path.
          // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and never change places
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </code>
      <CopyId value={value} what={what} small />
    </span>
  );
}
