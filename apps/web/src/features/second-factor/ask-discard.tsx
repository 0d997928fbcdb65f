import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';

interface AskDiscardProps {
  text: { title: string; lead: string; stay: string; leave: string };
  onStay: () => void;
  onLeave: () => void;
}

/** Over a set-up that is not finished. Esc goes on with it. */
export function AskDiscard({ text, onStay, onLeave }: AskDiscardProps): ReactNode {
  return (
    <Dialog title={text.title} lead={text.lead} onClose={onStay}>
      <ButtonPair>
        <Button variant="danger" onClick={onLeave}>
          {text.leave}
        </Button>
        <Button variant="go" onClick={onStay}>
          {text.stay}
        </Button>
      </ButtonPair>
    </Dialog>
  );
}
