import type { ReactNode } from 'react';
import rowStyles from '../../account/panel-rows.module.css';
import waitStyles from '../../feedback/after-first-load.module.css';
import { Bone } from '../../feedback/bones.tsx';
import { waitingText } from '../../feedback/waiting.text.ts';

const AT_MOST = 5;

interface TabBonesProps {
  /** How many there will be, where that is known. */
  rows?: number;
}

/** The rows of a tab that are on their way. They are spared where the answer is fast. */
export function TabBones({ rows = AT_MOST }: TabBonesProps): ReactNode {
  return (
    <div className={waitStyles.late} aria-busy="true">
      <p className="sr" role="status">
        {waitingText.waiting}
      </p>
      <div className={waitStyles.skeleton} aria-hidden="true">
        <ul className={rowStyles.rows}>
          {Array.from({ length: Math.min(rows, AT_MOST) }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <li key={at}>
              <div>
                <Bone width={45} />
                <Bone width={60} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
