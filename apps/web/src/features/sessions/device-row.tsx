import type { DeviceSummary } from '@portaria/contract';
import type { ReactNode } from 'react';
import { deviceName } from '../../account/device-name.ts';
import { sayDay } from '../../account/moment.ts';
import { Button } from '../../brand/button.tsx';
import { DeviceNiche } from './device-niche.tsx';
import { sessionsText } from './sessions.text.ts';

interface DeviceRowProps {
  device: DeviceSummary;
  onForget: (device: DeviceSummary) => void;
}

export function DeviceRow({ device, onForget }: DeviceRowProps): ReactNode {
  const text = sessionsText.devices;
  const name = deviceName(device);
  const now = new Date();
  return (
    <li>
      <DeviceNiche system={device.system} lit={false} />
      <div>
        <strong>{name}</strong>
        <p>{text.since(sayDay(device.knownSince, now), sayDay(device.lastUsedAt, now))}</p>
      </div>
      <Button way="plain" aria-label={text.forgetName(name)} onClick={() => onForget(device)}>
        {text.forget}
      </Button>
    </li>
  );
}
