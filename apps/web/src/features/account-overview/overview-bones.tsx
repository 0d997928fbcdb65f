import type { ReactNode } from 'react';
import { OverviewPanelBones, OverviewRows } from '../../account/overview-panel.tsx';
import { ProtectBones } from '../../account/protect-account.tsx';
import { RowBones } from '../../account/setting-group.tsx';
import panel from '../../brand/panel.module.css';
import { TileRow } from '../../brand/tile-wall.tsx';
import { Bone } from '../../feedback/bones.tsx';
import { ActivityBones } from './activity-bones.tsx';
import styles from './check-up.module.css';
import { OverviewColumns } from './overview-columns.tsx';

/** As tall as the overview with three devices, two applications and five events. */
export function OverviewBones(): ReactNode {
  return (
    <>
      <CheckUpBones />
      <OverviewColumns
        wide={
          <>
            <OverviewPanelBones>
              <OverviewRows>
                <RowBones lines={[1, 2, 2, 0]} />
              </OverviewRows>
            </OverviewPanelBones>
            <OverviewPanelBones>
              <OverviewRows>
                <RowBones lines={[2, 2]} />
              </OverviewRows>
            </OverviewPanelBones>
          </>
        }
        narrow={
          <OverviewPanelBones>
            <ActivityBones rows={5} />
          </OverviewPanelBones>
        }
      />
      <ProtectBones />
    </>
  );
}

const doors = ['password', 'passkeys', 'factors', 'email', 'devices', 'refused'];

function CheckUpBones(): ReactNode {
  return (
    <div className={`${panel.panel} ${styles.checkUp}`}>
      <div className={styles.verdict}>
        <div>
          <div className={styles.title}>
            <Bone width={45} />
          </div>
          <p>
            <Bone width={75} />
            <Bone width={75} narrow />
            <Bone width={45} narrow />
          </p>
        </div>
        <span className={styles.act} />
      </div>
      <TileRow />
      <ul className={styles.doors}>
        {doors.map((door) => (
          <li key={door} className={styles.door}>
            <span className={styles.bay}>
              <span className={styles.leaf} />
            </span>
            <span className={styles.sill}>
              <strong className={styles.wide}>
                <Bone width={90} />
                {door === 'passkeys' && <Bone width={60} narrow />}
              </strong>
              <span className={styles.word}>
                <Bone width={90} />
              </span>
              <small className={styles.wide}>
                <Bone width={90} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
