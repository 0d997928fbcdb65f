import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './dialog.module.css';

interface DialogProps {
  /** Phrased as a question. */
  title: string;
  /** The consequences, in one sentence. */
  lead: string;
  onClose: () => void;
  children: ReactNode;
}

/** Modal: it traps the focus, closes on Esc and then restores the focus. */
export function Dialog({ title, lead, onClose, children }: DialogProps): ReactNode {
  const id = useId();
  return (
    <ModalOverlay className={styles.backdrop ?? ''} isOpen onOpenChange={(open) => open || onClose()}>
      <Modal className={styles.frame ?? ''}>
        <AriaDialog className={styles.dialog ?? ''} aria-describedby={id}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <p id={id} className={styles.lead}>
            {lead}
          </p>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
