import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import styles from './dialog.module.css';
import { dialogText } from './dialog.text.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  /** Phrased as a question, where the dialog asks one. */
  title: string;
  /** The consequences, in one sentence. Null where the content says them. */
  lead: ReactNode;
  /** For a link to this dialog. The focus moves to the title. */
  id?: string | undefined;
  /** A cross in the corner, where no button below closes the dialog. */
  cross?: boolean;
  /** A picture beside the words. */
  illustration?: ReactNode;
  /** Above the title. */
  above?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Modal: it traps the focus, closes on Esc and then restores the focus. On a phone it is a sheet at the bottom. */
export function Dialog({
  title,
  lead,
  id: given,
  cross,
  illustration,
  above,
  onClose,
  children,
}: DialogProps): ReactNode {
  const generated = useId();
  const id = given ?? generated;
  const hasLead = lead !== null;
  return (
    <ModalOverlay className={styles.backdrop ?? ''} isOpen onOpenChange={(open) => open || onClose()}>
      <Modal className={`${styles.frame} ${illustration === undefined ? '' : styles.wide}`}>
        <AriaDialog
          className={styles.dialog ?? ''}
          aria-labelledby={id}
          {...(hasLead && { 'aria-describedby': `${id}-lead` })}
        >
          {illustration}
          <div className={`${styles.words} ${cross ? styles.crossed : ''}`}>
            {above}
            <Title id={id}>{title}</Title>
            {hasLead && (
              <p id={`${id}-lead`} className={styles.lead}>
                {lead}
              </p>
            )}
            {children}
          </div>
          {cross && (
            <button type="button" className={styles.cross} aria-label={dialogText.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Gets the focus when the dialog opens or its title changes. A field below that wants the focus asks for it later. */
function Title({ id, children }: { id: string; children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new step
  useEffect(() => heading.current?.focus(), [children]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
