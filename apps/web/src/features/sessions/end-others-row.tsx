import type { DeviceWithSessions } from '@portaria/contract';
import type { ReactNode } from 'react';
import { deviceName } from '../../account/device-name.ts';
import { SettingRow } from '../../account/setting-row.tsx';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { hasNoOther } from './has-no-other.ts';
import { sessionsText } from './sessions.text.ts';
import type { Devices } from './use-devices.ts';

interface EndOthersRowProps {
  devices: DeviceWithSessions[];
  onConfirmed: Devices['endOthers'];
}

/** Nothing where no other device has a session. */
export function EndOthersRow({ devices, onConfirmed }: EndOthersRowProps): ReactNode {
  const others = devices.filter((device) => !hasNoOther(device));
  if (others.length === 0) return null;
  return (
    <SettingRow icon="exit" name={sessionsText.endOthers} danger>
      {(close) => (
        <EndOthersDialog lead={consequence(others)} onConfirmed={() => onConfirmed(close)} onClose={close} />
      )}
    </SettingRow>
  );
}

interface EndOthersDialogProps {
  lead: string;
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

function EndOthersDialog({ lead, onConfirmed, onClose }: EndOthersDialogProps): ReactNode {
  const text = sessionsText.ask;
  const { failure, run } = useAction(onConfirmed);
  return (
    <Dialog title={text.title} lead={lead} onClose={onClose}>
      {failure !== null && <FailureNote error={failure} />}
      <ButtonPair>
        <Button variant="back" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button variant="danger" onClick={run}>
          {text.submit}
        </Button>
      </ButtonPair>
    </Dialog>
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
