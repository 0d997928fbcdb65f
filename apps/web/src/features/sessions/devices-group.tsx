import type { ReactNode } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { SettingGroup } from '../../account/setting-group.tsx';
import { PlainRow } from '../../account/setting-row.tsx';
import { DeviceRows } from './device-row.tsx';
import { EndOthersRow } from './end-others-row.tsx';
import { sessionsText as text } from './sessions.text.ts';
import { useDevices } from './use-devices.ts';

interface DevicesGroupProps {
  /** When the second factor was turned on. Undefined while it is not known. */
  since: string | null | undefined;
  /** More rows. */
  children: ReactNode;
}

/** Where the account is open, and the devices that it knows. */
export function DevicesGroup({ since, children }: DevicesGroupProps): ReactNode {
  const devices = useDevices(since);
  const { answer, endOthers } = devices;
  const known = answer.value?.devices ?? [];
  return (
    <SettingGroup id="aparelhos" title={text.title} about={text.about} notice={<LoadFailure of={[answer]} />}>
      {answer.value === null && <PlainRow icon="laptop">{'\u00a0'}</PlainRow>}
      <DeviceRows of={devices} shown={known} />
      {children}
      <EndOthersRow devices={known} onConfirmed={endOthers} />
    </SettingGroup>
  );
}
