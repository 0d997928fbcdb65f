import type { ReactNode } from 'react';
import { Icon } from '../../brand/icon.tsx';
import styles from './confirm-banner.module.css';
import { confirmBannerText as text } from './confirm-banner.text.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { sayMailState } from './mail-state.ts';
import { ResendButton } from './resend-button.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Stands under the navbar until the address is confirmed. */
export function ConfirmBanner(): ReactNode {
  const { standing, ask } = useConfirmation();
  if (standing === null || standing.confirmed) return null;
  const { mail, resendInSeconds } = standing;
  return (
    <section className={styles.banner} aria-label={text.name}>
      <div className={styles.words}>
        <Icon name="alert" />
        <div>
          <strong>{text.title}</strong>
          <p>
            <span className={styles.hint}>{text.hint} </span>
            <span role="status">{sayMailState(mail, new Date())}</span>{' '}
            <ResendButton of={`${mail?.at} ${resendInSeconds}`} seconds={resendInSeconds} onChange={ask} />
          </p>
        </div>
      </div>
      <div className={styles.code}>
        <ConfirmCode />
      </div>
    </section>
  );
}
