import type { ListedClient } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { formatDay } from '../../account/moment.ts';
import factRows from '../../administration/fact-rows.module.css';
import { Facts } from '../../administration/facts.tsx';
import { Button } from '../../brand/button.tsx';
import { Tag } from '../../brand/tag.tsx';
import { applicationsText as text } from './applications.text.ts';

export type ApplicationAct = 'edit' | 'pause' | 'resume';

interface ApplicationRowProps {
  client: ListedClient;
  /** Null if the role does not permit it. */
  onAct: ((act: ApplicationAct) => void) | null;
}

export function ApplicationRow({ client, onAct }: ApplicationRowProps): ReactNode {
  const { id, name, kind, firstParty, redirectUris, postLogoutRedirectUris, scopes, disabledAt } = client;
  const turn = disabledAt === null ? 'pause' : 'resume';
  return (
    <li>
      <div>
        <strong>{name}</strong>{' '}
        {disabledAt !== null && <Tag kind="warning">{text.paused(formatDay(disabledAt, new Date()))}</Tag>}{' '}
        {firstParty && <Tag kind="success">{text.firstParty}</Tag>}
        <Facts
          of={[
            [text.facts.id, id],
            [text.facts.kind, text.kinds[kind]],
            [text.facts.redirectUris, redirectUris.join(', ')],
            [text.facts.postLogoutRedirectUris, postLogoutRedirectUris.join(', ')],
            [text.facts.scopes, scopes.join(' ')],
          ]}
        />
      </div>
      {onAct !== null && (
        <span className={factRows.buttons}>
          <Button way="plain" aria-label={text.edit.labelOf(name)} onClick={() => onAct('edit')}>
            {text.edit.label}
          </Button>
          <Button way="plain" aria-label={text[turn].labelOf(name)} onClick={() => onAct(turn)}>
            {text[turn].label}
          </Button>
        </span>
      )}
    </li>
  );
}
