import type { ReactNode } from 'react';
import { Dialog } from '../../brand/dialog.tsx';
import { Illustration, type IllustrationName } from './illustration.tsx';
import { Steps } from './steps.tsx';

/** What a step of the set-up shows around its content. */
export interface FrameProps {
  /** Of the title, for a link to it. */
  id?: string | undefined;
  title: string;
  lead: string | null;
  /** Of three. Null after the last one. */
  step: number | null;
  illustration: IllustrationName;
  /** Leaves the set-up. */
  onClose: () => void;
  children: ReactNode;
}

/** In Segurança, a dialog with a picture. */
export function WizardFrame({
  id,
  title,
  lead,
  step,
  illustration,
  onClose,
  children,
}: FrameProps): ReactNode {
  return (
    <Dialog
      id={id}
      title={title}
      lead={lead}
      cross
      illustration={<Illustration name={illustration} />}
      above={step !== null && <Steps at={step} />}
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}
