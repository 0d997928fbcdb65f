import type { ReactNode } from 'react';
import panelStyles from '../../brand/panel.module.css';
import { Bone } from '../../feedback/bones.tsx';
import bones from './dashboard-bones.module.css';
import styles from './dashboard-page.module.css';
import figureStyles from './figure-panels.module.css';

/** As tall as the page with four things that wait and five changes. */
export function DashboardBones(): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.split}>
        <div className={`${panelStyles.panel} ${bones.plot}`}>
          <Bone width={45} />
        </div>
        <div className={`${panelStyles.panel} ${bones.waiting}`}>
          <Bone width={60} />
        </div>
      </div>
      <div className={figureStyles.panels}>
        {[1, 2, 3, 4].map((panel) => (
          <div key={panel} className={`${panelStyles.panel} ${bones.figure}`}>
            <Bone width={60} />
          </div>
        ))}
      </div>
      <div className={styles.split}>
        <div className={`${panelStyles.panel} ${bones.changes}`}>
          <Bone width={45} />
        </div>
        <div className={`${panelStyles.panel} ${bones.changes}`}>
          <Bone width={60} />
        </div>
      </div>
    </div>
  );
}
