import { renewRecoveryCodesEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { LossDialog } from '../../account/loss-dialog.tsx';
import { Button, Duo } from '../../brand/button.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { factorsText } from './factors.text.ts';

const text = factorsText.codes;

interface RenewCodesProps {
  mayDeclare: boolean;
  onRenewed: (codes: string[]) => void;
}

export function RenewCodes({ mayDeclare, onRenewed }: RenewCodesProps): ReactNode {
  const call = useGuardedCall();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Duo>
        <Button way="plain" onClick={() => setAsking(true)}>
          {text.renew}
        </Button>
      </Duo>
      {asking && (
        <LossDialog
          text={text.ask}
          lead={text.ask.lead}
          way="go"
          mayDeclare={mayDeclare}
          send={(said) => call(renewRecoveryCodesEndpoint, said)}
          onDone={({ recoveryCodes }) => onRenewed(recoveryCodes)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
