import { type ListedClient, setClientEndpoint } from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../administration/confirm-dialog.tsx';
import { useApprovalToast } from '../../administration/use-approval-toast.ts';
import { useTextInput } from '../../administration/use-text-input.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { AddressesField } from './addresses-field.tsx';
import { applicationsText } from './applications.text.ts';

const text = applicationsText.edit;
const MOST_ADDRESSES = 10;

interface EditApplicationDialogProps {
  client: ListedClient;
  onDone: () => Promise<void>;
  onClose: () => void;
}

export function EditApplicationDialog({ client, onDone, onClose }: EditApplicationDialogProps): ReactNode {
  const call = useGuardedCall();
  const show = useApprovalToast();
  const name = useTextInput('name', client.name);
  const [returns, setReturns] = useState(client.redirectUris.join('\n'));
  const [exits, setExits] = useState(client.postLogoutRedirectUris.join('\n'));
  const tooMany = (lines: string): string[] => (linesOf(lines).length > MOST_ADDRESSES ? [text.tooMany] : []);
  return (
    <ReasonDialog
      reasonsFor="service"
      title={text.title(client.name)}
      lead={text.lead}
      submit={text.submit}
      variant="go"
      check={() => {
        const isNamed = name.value.trim() !== '';
        if (!isNamed) name.refuse(text.noName);
        return isNamed && tooMany(returns).length === 0 && tooMany(exits).length === 0;
      }}
      send={async (reason) => {
        const answer = await call(setClientEndpoint, {
          id: client.id,
          name: name.value.trim(),
          redirectUris: linesOf(returns),
          postLogoutRedirectUris: linesOf(exits),
          reason,
        });
        onClose();
        show(answer, text.done(name.value.trim()));
        await onDone();
      }}
      onClose={onClose}
    >
      <TextField field={name.field} label={text.name} autoCapitalize="words" autoComplete="off" />
      <AddressesField
        label={text.redirectUris}
        value={returns}
        onChange={setReturns}
        messages={tooMany(returns)}
      />
      <AddressesField
        label={text.postLogoutRedirectUris}
        value={exits}
        onChange={setExits}
        messages={tooMany(exits)}
      />
    </ReasonDialog>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
