import type { ReactNode } from 'react';
import { Button, Duo } from '../../brand/button.tsx';
import { Panel } from '../../brand/panel.tsx';
import { sessionsText } from './sessions.text.ts';

interface BorrowedDeviceProps {
  isBorrowed: boolean;
  onBorrow: () => void;
}

export function BorrowedDevice({ isBorrowed, onBorrow }: BorrowedDeviceProps): ReactNode {
  const text = sessionsText.borrowed;
  return (
    <Panel title={text.title}>
      <p>{isBorrowed ? text.on : text.lead}</p>
      {!isBorrowed && (
        <Duo>
          <Button way="plain" onClick={onBorrow}>
            {text.submit}
          </Button>
        </Duo>
      )}
    </Panel>
  );
}
