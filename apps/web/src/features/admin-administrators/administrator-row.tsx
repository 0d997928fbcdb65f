import type { ListedAdministrator } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { formatDay } from '../../account/moment.ts';
import factRows from '../../administration/fact-rows.module.css';
import { rightDialogsText } from '../../administration/right-dialogs.text.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Button } from '../../brand/button.tsx';
import { Tag } from '../../brand/tag.tsx';
import { personPath } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { useSession } from '../../session/use-session.ts';
import { administratorsText as text } from './administrators.text.ts';

interface AdministratorRowProps {
  person: ListedAdministrator;
  /** Null if the role does not permit it. */
  onAct: ((kind: 'change' | 'take') => void) | null;
}

export function AdministratorRow({ person, onAct }: AdministratorRowProps): ReactNode {
  const { id, username, role, grantedAt, blocked, secondFactor } = person;
  const { user } = useSession();
  const isOwn = user?.username === username;
  const { give, take } = rightDialogsText;
  return (
    <li>
      <div>
        <Link to={personPath(id)}>{username}</Link> {isOwn && <Tag kind="success">{text.you}</Tag>}{' '}
        {blocked && <Tag kind="warning">{text.blocked}</Tag>}{' '}
        {!secondFactor && <Tag kind="warning">{text.noFactor}</Tag>}
        <p>
          {wordsText.roles[role]} · {text.since(formatDay(grantedAt, new Date()))}
        </p>
      </div>
      {onAct !== null && (
        <span className={factRows.buttons}>
          {!isOwn && (
            <Button way="plain" aria-label={text.changeName(username)} onClick={() => onAct('change')}>
              {give.change}
            </Button>
          )}
          <Button
            way="danger"
            aria-label={isOwn ? undefined : text.takeName(username)}
            onClick={() => onAct('take')}
          >
            {isOwn ? take.leave : take.submit}
          </Button>
        </span>
      )}
    </li>
  );
}
