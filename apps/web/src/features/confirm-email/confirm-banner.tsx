import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../brand/button.tsx';
import { Icon } from '../../brand/icon.tsx';
import { sections } from '../../navigation/account-paths.ts';
import { Link } from '../../navigation/link.tsx';
import styles from './confirm-banner.module.css';
import { confirmBannerText as text } from './confirm-banner.text.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { describeMailState } from './mail-state.ts';
import { ResendButton } from './resend-button.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Shown below the navbar until the address is confirmed. On a phone it is one line until it is opened. */
export function ConfirmBanner(): ReactNode {
  const { status, email, ask } = useConfirmation();
  const [open, setOpen] = useState(false);
  const details = useId();
  if (status === null || status.confirmed) return null;
  const { mail, resendInSeconds } = status;
  return (
    <section className={`${styles.banner} ${open ? styles.open : ''}`} aria-label={text.name}>
      <div className={styles.words}>
        <Icon name="alert" />
        <div>
          <strong>{email === null ? text.title : text.titleOf(email)}</strong>
          <p>{text.hint}</p>
        </div>
        <div className={styles.opener}>
          <Button way="plain" aria-expanded={open} aria-controls={details} onClick={() => setOpen(!open)}>
            {text.typeCode}
          </Button>
        </div>
      </div>
      <div id={details} className={styles.details}>
        <p>
          <span role="status">{describeMailState(mail, new Date())}</span>{' '}
          <ResendButton of={`${mail?.at} ${resendInSeconds}`} seconds={resendInSeconds} onChange={ask} />{' '}
          <Link to={sections.email}>{text.correct}</Link>
        </p>
        <div className={styles.code}>
          <ConfirmCode />
        </div>
      </div>
    </section>
  );
}
