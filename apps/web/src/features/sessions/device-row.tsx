import type { DeviceWithSessions } from '@portaria/contract';
import type { ReactNode } from 'react';
import { deviceName, networkName } from '../../account/device-name.ts';
import { formatDay, formatMoment } from '../../account/moment.ts';
import { SettingRow } from '../../account/setting-row.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { Tag } from '../../brand/tag.tsx';
import { DeviceSessions } from './device-sessions.tsx';
import { ForgetThis } from './forget-this.tsx';
import { hasNoOther } from './has-no-other.ts';
import { sessionsText as text } from './sessions.text.ts';
import { SharedComputer } from './shared-computer.tsx';
import type { Devices } from './use-devices.ts';

interface DeviceRowsProps {
  of: Devices;
  shown: DeviceWithSessions[];
}

export function DeviceRows({ of: { end, forget, markShared }, shown }: DeviceRowsProps): ReactNode {
  const current = shown.flatMap(({ sessions }) => sessions).find((session) => session.current);
  const isOnly = shown.every(hasNoOther);
  return shown.map((device, at) => (
    <DeviceRow
      key={device.id ?? device.sessions[0]?.id ?? at}
      device={device}
      network={current?.network ?? null}
      isOnly={isOnly}
      onEnd={end}
      onForget={forget}
      onMarkShared={markShared}
    />
  ));
}

interface DeviceRowProps {
  device: DeviceWithSessions;
  /** The network of the session in use. */
  network: string | null;
  /** No other device has a session. */
  isOnly: boolean;
  onEnd: Devices['end'];
  onForget: Devices['forget'];
  onMarkShared: Devices['markShared'];
}

const handheld: (string | null)[] = ['Android', 'iPhone', 'iPad'];

function DeviceRow({ device, network, isOnly, onEnd, onForget, onMarkShared }: DeviceRowProps): ReactNode {
  const { id, sessions, system, lastUsedAt, knownSince } = device;
  const name = deviceName(device);
  const current = sessions.find((session) => session.current);
  const now = new Date();
  return (
    <SettingRow
      icon={handheld.includes(system) ? 'phone' : 'laptop'}
      name={name}
      state={
        current === undefined ? (
          describeElsewhere(device, network, now)
        ) : (
          <>
            {current.borrowed && <Tag kind="warning">{text.short}</Tag>}{' '}
            <Tag kind="success">{isOnly ? text.onlyHere : text.here}</Tag> {text.nowAt(current.place)}
          </>
        )
      }
    >
      {(close) => (
        <Dialog
          title={name}
          lead={
            sessions.length === 0 && knownSince !== null
              ? text.devices.since(formatDay(knownSince, now), formatDay(lastUsedAt, now))
              : null
          }
          cross
          onClose={close}
        >
          <DeviceSessions
            sessions={sessions}
            device={name}
            network={network}
            onEnd={(session) => onEnd(session, name, close)}
          />
          {current !== undefined && (
            <SharedComputer isShared={current.borrowed} onMarkShared={() => onMarkShared(close)} />
          )}
          {sessions.length === 0 && id !== null && (
            <ForgetThis
              device={name}
              lastUsed={formatDay(lastUsedAt, now)}
              onForget={() => onForget(id, name, close)}
            />
          )}
        </Dialog>
      )}
    </SettingRow>
  );
}

function describeElsewhere(
  { sessions, lastUsedAt }: DeviceWithSessions,
  here: string | null,
  now: Date,
): string {
  const [last] = sessions;
  if (last === undefined) return text.closed(formatDay(lastUsedAt, now));
  const when = formatMoment(last.lastUsedAt, now);
  return sessions.length === 1
    ? `${networkName(last, here)} · ${when}`
    : `${text.several(sessions.length)} · ${when}`;
}
