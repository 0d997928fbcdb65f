import type { ReactNode } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import rows from '../../account/panel-rows.module.css';
import { Panel } from '../../brand/panel.tsx';
import { BorrowedDevice } from './borrowed-device.tsx';
import { DeviceRow } from './device-row.tsx';
import { EndOthers } from './end-others.tsx';
import { sessionsText as text } from './sessions.text.ts';
import { useDevices } from './use-devices.ts';

/** Devices with their sessions, and a shorter session for a borrowed computer. */
export function SessionsSection(): ReactNode {
  const { answer, heading, end, endOthers, forget, borrow } = useDevices();
  const devices = answer.value?.devices ?? [];
  const current = devices.flatMap(({ sessions }) => sessions).find((session) => session.current);
  const others = devices.filter(({ sessions }) => sessions.some((session) => !session.current));
  return (
    <>
      <Panel id="aparelhos" title={text.title} titleRef={heading}>
        <p>{text.lead}</p>
        <LoadFailure of={[answer]} />
        {others.length > 0 && <EndOthers others={others} onConfirmed={endOthers} />}
        {answer.value !== null && others.length === 0 && <p>{text.onlyHere}</p>}
        <ul className={rows.rows}>
          {devices.map((device, at) => (
            <DeviceRow
              key={device.id ?? device.sessions[0]?.id ?? at}
              device={device}
              network={current?.network ?? null}
              onEnd={end}
              onForget={forget}
            />
          ))}
        </ul>
      </Panel>
      {current !== undefined && <BorrowedDevice isBorrowed={current.borrowed} onBorrow={borrow} />}
    </>
  );
}
