import type { ReactNode } from 'react';
import styles from '../account/account-page.module.css';
import { Bone, PanelBones } from '../feedback/bones.tsx';
import ownStyles from './admin-page.module.css';

/** With the name of the area above them. */
const SECTIONS = 8;

/** What stands for a page of the administration until it is known which of its sections the person may open. */
export function AdminFrame({ title }: { title: string }): ReactNode {
  return (
    <div className={ownStyles.admin}>
      <div className={ownStyles.bones}>
        {Array.from({ length: SECTIONS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Bone key={at} width={at % 2 === 0 ? 60 : 75} />
        ))}
      </div>
      <div className={`${styles.account} ${ownStyles.work}`}>
        <div className={ownStyles.head}>
          <div>
            <h1>{title}</h1>
            <p className={ownStyles.lead}>
              <Bone width={45} />
            </p>
          </div>
        </div>
        <PanelBones rows={8} />
      </div>
    </div>
  );
}
