import { type PasskeySummary, removePasskeyEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { LossDialog } from '../../account/loss-dialog.tsx';
import { formatDay, formatMoment } from '../../account/moment.ts';
import { Button } from '../../brand/button.tsx';
import { focusDialog } from '../../brand/focus-dialog.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { passkeysText as text } from './passkeys.text.ts';
import { RenamePasskey } from './rename-passkey.tsx';

interface PasskeyItemProps {
  passkey: PasskeySummary;
  mayDeclare: boolean;
  onChanged: () => Promise<void>;
}

export function PasskeyItem({ passkey, mayDeclare, onChanged }: PasskeyItemProps): ReactNode {
  const { id, name, synced, createdAt, lastUsedAt } = passkey;
  const call = useGuardedCall();
  const toasts = useToasts();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = (): void => setOpen(null);
  async function removed(): Promise<void> {
    toasts.show({ kind: 'success', ...text.remove.done });
    await onChanged();
    // The item is gone, and the focus must not be lost with it.
    focusDialog();
  }
  const now = new Date();
  const used = lastUsedAt === null ? text.unused : text.used(formatMoment(lastUsedAt, now));
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          {synced ? text.synced : text.single} · {text.createdAt(formatDay(createdAt, now))} · {used}
        </p>
      </div>
      <Button variant="plain" aria-label={text.rename.labelOf(name)} onClick={() => setOpen('rename')}>
        {text.rename.label}
      </Button>
      <Button variant="plain" aria-label={text.remove.labelOf(name)} onClick={() => setOpen('remove')}>
        {text.remove.label}
      </Button>
      {open === 'rename' && <RenamePasskey passkey={passkey} onDone={onChanged} onClose={close} />}
      {open === 'remove' && (
        <LossDialog
          text={text.remove}
          lead={text.remove.lead(name)}
          variant="danger"
          mayDeclare={mayDeclare}
          send={(said) => call(removePasskeyEndpoint, { id, ...said })}
          onDone={removed}
          onClose={close}
        />
      )}
    </li>
  );
}
