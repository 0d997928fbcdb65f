import { renewRecoveryCodesEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Button, Duo } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { factorsText } from './factors.text.ts';

const text = factorsText.codes;

export function RenewCodes({ onRenewed }: { onRenewed: (codes: string[]) => void }): ReactNode {
  const call = useGuardedCall();
  const [asking, setAsking] = useState(false);
  const { failure, run } = useAction(async () => {
    setAsking(false);
    onRenewed((await call(renewRecoveryCodesEndpoint)).recoveryCodes);
  });
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <Duo>
        <Button way="plain" onClick={() => setAsking(true)}>
          {text.renew}
        </Button>
      </Duo>
      {asking && (
        <Dialog title={text.ask.title} lead={text.ask.lead} onClose={() => setAsking(false)}>
          <Duo>
            <Button way="back" onClick={() => setAsking(false)}>
              {text.ask.cancel}
            </Button>
            <Button way="go" onClick={run}>
              {text.ask.submit}
            </Button>
          </Duo>
        </Dialog>
      )}
    </>
  );
}
