import type { DeviceWithSessions } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { deviceName } from '../../account/device-name.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { sessionsText } from './sessions.text.ts';

interface EndOthersProps {
  others: DeviceWithSessions[];
  onConfirmed: () => void;
}

export function EndOthers({ others, onConfirmed }: EndOthersProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const text = sessionsText.ask;
  function confirm(): void {
    setAsking(false);
    onConfirmed();
  }
  return (
    <>
      <Duo>
        <Button way="danger" onClick={() => setAsking(true)}>
          {sessionsText.endOthers}
        </Button>
      </Duo>
      {asking && (
        <Dialog title={text.title} lead={consequence(others)} onClose={() => setAsking(false)}>
          <Duo>
            <Button way="back" onClick={() => setAsking(false)}>
              {text.cancel}
            </Button>
            <Button way="go" onClick={confirm}>
              {text.submit}
            </Button>
          </Duo>
        </Dialog>
      )}
    </>
  );
}

const list = new Intl.ListFormat('pt-BR');
const NAMED_AT_MOST = 3;

function consequence(others: DeviceWithSessions[]): string {
  const names = [...new Set(others.map(deviceName))];
  const [only = ''] = names;
  const { lead, leadOne, many } = sessionsText.ask;
  if (others.length === 1) return leadOne(only);
  // Devices of the same kind share a name. Then their number is more useful.
  return lead(
    names.length === others.length && names.length <= NAMED_AT_MOST
      ? list.format(names)
      : many(others.length),
  );
}
