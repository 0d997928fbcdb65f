import type { ListedClient } from '@portaria/contract/administration';
import { Fragment, type ReactNode } from 'react';
import { CopyId } from '../../administration/copy-id.tsx';
import { DoorCard } from '../../administration/door-card.tsx';
import { FactList } from '../../administration/fact-list.tsx';
import { Button } from '../../brand/button.tsx';
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
  const { name, kind, firstParty, opened, disabledAt } = client;
  const turn = disabledAt === null ? 'pause' : 'resume';
  return (
    <DoorCard
      name={name}
      lead={firstParty ? text.firstParty(text.kinds[kind]) : text.kinds[kind]}
      pausedAt={disabledAt}
      words={text}
      figure={
        opened !== null && (
          <>
            <strong>{text.number(opened)}</strong> {text.opened(opened)}
          </>
        )
      }
      tools={
        onAct !== null && (
          <>
            <Button variant="plain" aria-label={text.edit.labelOf(name)} onClick={() => onAct('edit')}>
              {text.edit.label}
            </Button>
            <Button variant="plain" aria-label={text[turn].labelOf(name)} onClick={() => onAct(turn)}>
              {text[turn].label}
            </Button>
          </>
        )
      }
    >
      <TechnicalFacts client={client} />
    </DoorCard>
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
