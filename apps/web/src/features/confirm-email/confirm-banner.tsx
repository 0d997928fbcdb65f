import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ConfirmCode } from '../../account/confirm-code.tsx';
import { describeMailState } from '../../account/mail-state.ts';
import { ResendButton } from '../../account/resend-button.tsx';
import { useConfirmation } from '../../account/use-confirmation.ts';
import { Button } from '../../brand/button.tsx';
import { Icon } from '../../brand/icon.tsx';
import { sections } from '../../navigation/account-paths.ts';
import { isFocusAtStart } from '../../navigation/focus-heading.ts';
import { Link } from '../../navigation/link.tsx';
import { useLocation } from '../../navigation/router.tsx';
import styles from './confirm-banner.module.css';
import { confirmBannerText as text } from './confirm-banner.text.ts';

/** Links name it, and lead into its field. */
const BANNER = sections.confirmation.split('#')[1];

/** Shown below the navbar until the address is confirmed. On a phone it is one line until it is opened. */
export function ConfirmBanner(): ReactNode {
  const { status, email, ask } = useConfirmation();
  const [open, setOpen] = useState(false);
  const [led, setLed] = useState(0);
  const banner = useRef<HTMLElement>(null);
  const code = useId();
  const { hash } = useLocation();
  const isShown = status !== null && !status.confirmed;
  // A link may have named the banner before it was known whether there is one.
  useEffect(() => {
    if (isShown && hash === `#${BANNER}` && isFocusAtStart()) banner.current?.focus();
  }, [isShown, hash]);
  // On a phone the field can take the focus only once the banner is open on the page.
  useEffect(() => {
    if (led > 0) banner.current?.querySelector('input')?.focus();
  }, [led]);
  if (!isShown) return null;
  const { mail, resendInSeconds } = status;
  function leadIn({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    if (target !== currentTarget) return;
    setOpen(true);
    setLed((before) => before + 1);
  }
  return (
    <section
      ref={banner}
      id={BANNER}
      className={`${styles.banner} ${open ? styles.open : ''}`}
      aria-label={text.name}
      tabIndex={-1}
      onFocus={leadIn}
    >
      <div className={styles.words}>
        <Icon name="alert" />
        <div>
          <p>
            <strong>{email === null ? text.title : text.titleOf(email)}</strong> <span>{text.hint}</span>
          </p>
          <p>
            <span role="status">{describeMailState(mail, new Date())}</span>{' '}
            <ResendButton
              of={`${mail?.at} ${resendInSeconds}`}
              seconds={resendInSeconds}
              onChange={ask}
              className={styles.resend}
              words={text}
            />{' '}
            <Link to={sections.email} state={{ view: 'correct' }}>
              {text.correct}
            </Link>
          </p>
        </div>
        <div className={styles.opener}>
          <Button variant="plain" aria-expanded={open} aria-controls={code} onClick={() => setOpen(!open)}>
            {text.typeCode}
          </Button>
        </div>
      </div>
      <div id={code} className={styles.code}>
        <ConfirmCode id="confirm-code" label={text.title} takesFocus={false} />
      </div>
    </section>
  );
}
