import type { AppearanceVersion } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { formatDay } from '../../account/moment.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { Tag } from '../../brand/tag.tsx';
import styles from './appearance.module.css';
import { appearanceText } from './appearance.text.ts';
import { OWN_COLOUR } from './chosen.ts';

const text = appearanceText.versions;

interface VersionsDialogProps {
  versions: readonly AppearanceVersion[];
  onTake: (version: AppearanceVersion) => void;
  onClose: () => void;
}

/** One that is used becomes the draft, and is published like any other. */
export function VersionsDialog({ versions, onTake, onClose }: VersionsDialogProps): ReactNode {
  const now = new Date();
  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose}>
      <ul className={styles.versions}>
        {versions.map((version, at) => (
          <li key={version.number}>
            <svg aria-hidden="true">
              <rect width="100%" height="100%" fill={version.accent ?? OWN_COLOUR} />
            </svg>
            <div>
              <strong>{text.version(version.number, formatDay(version.at, now))}</strong>
              <p>{text.by(version.byName ?? version.by)}</p>
              <p>{wordsOf(version)}</p>
            </div>
            {at === 0 ? (
              <Tag kind="info">{text.current}</Tag>
            ) : (
              <Button
                variant="plain"
                aria-label={text.takeName(version.number)}
                onClick={() => onTake(version)}
              >
                {text.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ButtonPair>
        <Button variant="back" onClick={onClose}>
          {text.close}
        </Button>
      </ButtonPair>
    </Dialog>
  );
}

function wordsOf({ name, headline, accent, mark }: AppearanceVersion): string {
  const colours: Readonly<Record<string, string>> = appearanceText.colour.names;
  const parts = [
    name,
    headline && text.headline(headline),
    accent && text.colour(colours[accent] ?? accent),
    mark && text.mark,
  ].filter(Boolean);
  return parts.length === 0 ? text.installation : parts.join(', ');
}
