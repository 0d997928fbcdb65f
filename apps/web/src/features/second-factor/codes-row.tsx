import { type FactorsResponse, renewRecoveryCodesEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { LossDialog } from '../../account/loss-dialog.tsx';
import { SettingRow } from '../../account/setting-row.tsx';
import type { Answer } from '../../account/use-answer.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { factorsText } from './factors.text.ts';
import { useNewCodes } from './use-new-codes.tsx';

const text = factorsText.codes;

interface CodesRowProps {
  factors: Answer<FactorsResponse>;
  account: string;
}

export function CodesRow({ factors, account }: CodesRowProps): ReactNode {
  const { value, ask } = factors;
  const codes = useNewCodes(account);
  return (
    <SettingRow
      icon="paper"
      name={text.title}
      state={value && text.left(value.recoveryCodes.left)}
      section="codigos-de-recuperacao"
      isReady={value !== null}
      first={value?.since === null ? text.first : null}
      result={codes.result}
    >
      {(close, id) =>
        value && <RenewDialog id={id} value={value} ask={ask} onCodes={codes.keep} onClose={close} />
      }
    </SettingRow>
  );
}

interface RenewDialogProps {
  id: string | undefined;
  value: FactorsResponse;
  ask: () => Promise<void>;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

function RenewDialog({ id, value, ask, onCodes, onClose }: RenewDialogProps): ReactNode {
  const call = useGuardedCall();
  const [asking, setAsking] = useState(false);
  if (asking)
    return (
      <LossDialog
        text={text.ask}
        lead={text.ask.lead}
        variant="go"
        mayDeclare={value.mayDeclare ?? false}
        send={(said) => call(renewRecoveryCodesEndpoint, said)}
        onDone={async ({ recoveryCodes }) => {
          onCodes(recoveryCodes);
          await ask();
        }}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <Dialog
      id={id}
      title={text.title}
      lead={`${text.left(value.recoveryCodes.left)}. ${text.what}`}
      cross
      onClose={onClose}
    >
      <ButtonPair>
        <Button variant="plain" onClick={() => setAsking(true)}>
          {text.renew}
        </Button>
      </ButtonPair>
    </Dialog>
  );
}
