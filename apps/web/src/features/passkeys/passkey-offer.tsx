import { type ReactNode, useId, useState } from 'react';
import { ButtonLink } from '../../brand/button.tsx';
import { EntryIcon } from '../../brand/entry-icon.tsx';
import panel from '../../brand/panel.module.css';
import textButton from '../../brand/text-button.module.css';
import { sections } from '../../navigation/account-paths.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import styles from './passkey-offer.module.css';
import { passkeysText } from './passkeys.text.ts';
import { usePasskeyOffer } from './use-passkey-offer.ts';

const text = passkeysText.offer;

/** Shown once per browser and account. The browser's own dialog opens only after a press in Segurança. */
export function PasskeyOffer(): ReactNode {
  const isOffered = usePasskeyOffer();
  const [isDismissed, setDismissed] = useState(false);
  const id = useId();
  function dismiss(): void {
    setDismissed(true);
    // The pressed button is gone, and the focus must not be lost with it.
    focusHeading();
  }
  if (!isOffered || isDismissed) return null;
  return (
    <section className={`${panel.panel} ${styles.offer}`} aria-labelledby={id}>
      <span className={styles.arch}>
        <EntryIcon name="key" />
      </span>
      <div className={styles.words}>
        <h2 id={id}>{text.title}</h2>
        <p>{text.lead}</p>
      </div>
      <div className={styles.acts}>
        <button type="button" className={textButton.text} onClick={dismiss}>
          {text.dismiss}
        </button>
        <ButtonLink variant="plain" to={sections.passkeys}>
          {passkeysText.create}
        </ButtonLink>
      </div>
    </section>
  );
}
