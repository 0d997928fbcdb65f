import { type ReactNode, useState } from 'react';
import { AskDiscard } from './ask-discard.tsx';
import { factorsText } from './factors.text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { WizardFrame } from './wizard-frame.tsx';

const text = factorsText.codes;

interface CodesDialogProps {
  id: string | undefined;
  codes: string[];
  account: string;
  onDone: () => void;
  /** Without keeping them. */
  onLeave: () => void;
}

export function CodesDialog({ id, codes, account, onDone, onLeave }: CodesDialogProps): ReactNode {
  const [leaving, setLeaving] = useState(false);
  return (
    <WizardFrame
      id={id}
      title={text.keep}
      lead={text.lead}
      step={null}
      illustration="done"
      onClose={() => setLeaving(true)}
    >
      <RecoveryCodes codes={codes} account={account} onDone={onDone} />
      {leaving && <AskDiscard text={text.discard} onStay={() => setLeaving(false)} onLeave={onLeave} />}
    </WizardFrame>
  );
}
