import type { StartTotpResponse } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Button, ButtonAnchor, ButtonPair } from '../../brand/button.tsx';
import { CopyButton } from '../../brand/copy-button.tsx';
import { useSettings } from '../../settings/public-settings.ts';
import type { AppChoice } from './choose-app.tsx';
import styles from './factors.module.css';
import { factorsText } from './factors.text.ts';
import { QrCode } from './qr-code.tsx';

const text = factorsText.setup;

interface AddAccountProps {
  setup: StartTotpResponse;
  app: AppChoice;
  onBack: () => void;
  onAdded: () => void;
}

/** A telephone cannot scan its own screen, so it opens the application by a link. */
export function AddAccount({ setup, app, onBack, onAdded }: AddAccountProps): ReactNode {
  const { appName } = useSettings();
  const [isPhone] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  return (
    <>
      {isPhone ? (
        <>
          <ButtonPair whole>
            <ButtonAnchor variant="go" href={setup.uri}>
              {text.add.open}
            </ButtonAnchor>
          </ButtonPair>
          <p className={styles.hint}>{text.add.opens(text.apps[app].subject, appName)}</p>
          <details className={styles.more}>
            <summary>{text.add.elsewhere}</summary>
            <QrCode content={setup.uri} />
          </details>
        </>
      ) : (
        <div className={styles.scan}>
          <QrCode content={setup.uri} />
          <ol>
            {text.apps[app].ways.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ol>
        </div>
      )}
      <p className={styles.hint}>{isPhone ? text.add.orCopy : text.add.type}</p>
      <div className={styles.key}>
        <code>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={setup.secret} label={text.add.copy} done={text.add.copied} inPlace />
      </div>
      <ButtonPair whole>
        <Button variant="back" onClick={onBack}>
          {text.back}
        </Button>
        <Button variant={isPhone ? 'plain' : 'go'} onClick={onAdded}>
          {text.add.done}
        </Button>
      </ButtonPair>
    </>
  );
}
