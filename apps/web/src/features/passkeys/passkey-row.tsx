import { type PasskeySummary, removePasskeyEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { formatDay, formatMoment } from '../../account/moment.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { passkeysText as text } from './passkeys.text.ts';
import { RenamePasskey } from './rename-passkey.tsx';

interface PasskeyRowProps {
  passkey: PasskeySummary;
  onChanged: () => Promise<void>;
}

export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps): ReactNode {
  const { id, name, synced, createdAt, lastUsedAt } = passkey;
  const call = useGuardedCall();
  const toasts = useToasts();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = (): void => setOpen(null);
  const { failure, run: remove } = useAction(async () => {
    close();
    await call(removePasskeyEndpoint, { id });
    toasts.show({ kind: 'success', ...text.remove.done });
    await onChanged();
    // The row is gone, and the focus must not be lost with it.
    focusHeading();
  });
  const now = new Date();
  const used = lastUsedAt === null ? text.unused : text.used(formatMoment(lastUsedAt, now));
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          {synced ? text.synced : text.single} · {text.createdAt(formatDay(createdAt, now))} · {used}
        </p>
        {failure !== null && <FailureNote error={failure} />}
      </div>
      <Button way="plain" aria-label={text.rename.labelOf(name)} onClick={() => setOpen('rename')}>
        {text.rename.label}
      </Button>
      <Button way="plain" aria-label={text.remove.labelOf(name)} onClick={() => setOpen('remove')}>
        {text.remove.label}
      </Button>
      {open === 'rename' && <RenamePasskey passkey={passkey} onDone={onChanged} onClose={close} />}
      {open === 'remove' && (
        <Dialog title={text.remove.title} lead={text.remove.lead(name)} onClose={close}>
          <Duo>
            <Button way="back" onClick={close}>
              {text.remove.cancel}
            </Button>
            <Button way="danger" onClick={remove}>
              {text.remove.submit}
            </Button>
          </Duo>
        </Dialog>
      )}
    </li>
  );
}
