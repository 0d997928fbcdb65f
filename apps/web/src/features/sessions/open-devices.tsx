import type { ReactNode } from 'react';
import { OverviewPanel, OverviewRows } from '../../account/overview-panel.tsx';
import { DeviceRows } from './device-row.tsx';
import { EndOthersRow } from './end-others-row.tsx';
import { sessionsText as text } from './sessions.text.ts';
import type { Devices } from './use-devices.ts';

/** Where the account is open. Devices without a session are in Segurança. */
export function OpenDevices({ devices }: { devices: Devices }): ReactNode {
  const { answer, endOthers } = devices;
  if (answer.value === null) return null;
  const open = answer.value.devices.filter(({ sessions }) => sessions.length > 0);
  return (
    <OverviewPanel title={text.open}>
      <OverviewRows>
        <DeviceRows of={devices} shown={open} />
        <EndOthersRow devices={open} onConfirmed={endOthers} />
      </OverviewRows>
    </OverviewPanel>
  );
}
