import type { ReactNode } from 'react';
import { SplitBox } from '../../brand/split-box.tsx';
import type { Asker } from './asker.ts';
import { RequestHead } from './request-head.tsx';

interface RequestCardProps {
  app: Asker;
  title: string;
  lead?: string;
  /** What stands in the door. */
  door: string;
  children: ReactNode;
}

/** The card of login, for the steps between it and the application. */
export function RequestCard({ app, title, lead, door, children }: RequestCardProps): ReactNode {
  return (
    <SplitBox
      turned={false}
      title={title}
      head={(heading) => (
        <RequestHead app={app} {...(lead !== undefined && { lead })}>
          {heading}
        </RequestHead>
      )}
      welcome={door}
    >
      {children}
    </SplitBox>
  );
}
