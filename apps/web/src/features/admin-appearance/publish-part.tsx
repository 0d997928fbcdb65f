import type { AppearanceResponse, AppearanceVersion } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { formatDay, formatDeadline } from '../../account/moment.ts';
import linkStyles from '../../administration/link-button.module.css';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import styles from './appearance.module.css';
import { appearanceText as text } from './appearance.text.ts';
import type { ChosenField } from './chosen.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface PublishPartProps {
  answer: AppearanceResponse;
  changed: readonly ChosenField[];
  /** Whether a field has no value that can be published. */
  isWrong: boolean;
  onDiscard: () => void;
  onTake: (version: AppearanceVersion) => void;
}

/** What changed, the two ways to go, and what was published before. */
export function PublishPart({ answer, changed, isWrong, onDiscard, onTake }: PublishPartProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { versions, waiting } = answer;
  const [newest] = versions;
  const now = new Date();
  return (
    <div className={styles.publish}>
      {waiting !== null && (
        <Note kind="info">
          <p>{waitingWords(waiting, now)}</p>
          <Link to={adminPaths.approvals}>{text.approvals}</Link>
        </Note>
      )}
      <p role="status" className={styles.note}>
        {isWrong ? (
          text.wrong
        ) : changed.length === 0 ? (
          text.unchanged
        ) : (
          <>
            <strong>{text.changed(changed)}</strong> {text.onlyYou}
          </>
        )}
      </p>
      <ButtonPair>
        <Button variant="back" disabled={changed.length === 0 && !isWrong} onClick={onDiscard}>
          {text.discard}
        </Button>
        <Button variant="go" type="submit" disabled={changed.length === 0 || isWrong}>
          {text.publish}
        </Button>
      </ButtonPair>
      <p className={styles.note}>
        {newest === undefined
          ? text.never
          : text.published(newest.byName ?? newest.by, formatDay(newest.at, now))}
      </p>
      {versions.length > 1 && (
        <button type="button" className={linkStyles.link} onClick={() => setOpen(true)}>
          {text.versions.open}
        </button>
      )}
      {isOpen && (
        <VersionsDialog
          versions={versions}
          onTake={(version) => {
            onTake(version);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function waitingWords(waiting: NonNullable<AppearanceResponse['waiting']>, now: Date): string {
  const until = formatDeadline(waiting.expiresAt, now);
  return waiting.own ? text.waitingOwn(until) : text.waiting(waiting.askedByName ?? waiting.askedBy, until);
}
