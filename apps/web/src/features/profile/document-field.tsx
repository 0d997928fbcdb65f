import { fieldLabel, formatDocument, type ProfileResponse, showDocumentEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { masks } from '../../forms/masks.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useAction } from '../../forms/use-action.ts';
import type { FieldBinding } from '../../forms/use-fields.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';

interface DocumentFieldProps {
  field: FieldBinding;
  stored: ProfileResponse;
  shown: string | null;
  onShown: (document: string) => void;
  onReady: () => void;
}

/** Shows the masked document with a button. The field appears once the user requests it. */
export function DocumentField({ field, stored, shown, onShown, onReady }: DocumentFieldProps): ReactNode {
  const { document: masked = null } = stored;
  const wasAsked = masked !== null && shown !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field replaces the button
  useEffect(() => {
    if (wasAsked) onReady();
  }, [wasAsked]);
  if (shown === null) return <StoredDocument stored={stored} onShown={onShown} />;
  return (
    <TextField
      field={wasAsked ? { ...field, defaultValue: formatDocument(shown) } : field}
      label={fieldLabel.document}
      mask={masks.document}
      autoComplete="off"
      hint={text.documentHint}
    />
  );
}

function StoredDocument({
  stored,
  onShown,
}: {
  stored: ProfileResponse;
  onShown: (document: string) => void;
}): ReactNode {
  const id = useId();
  const call = useGuardedCall();
  const { failure, run } = useAction(async () => {
    const { document } = await call(showDocumentEndpoint);
    onShown(document ?? '');
  });
  return (
    <div className={styles.stored}>
      <p id={id} className={styles.label}>
        {fieldLabel.document}
      </p>
      <div>
        <span>{stored.document}</span>
        <Button variant="plain" aria-describedby={id} onClick={run}>
          {text.show}
        </Button>
      </div>
      <p className={styles.hint}>
        {stored.documentLevel && `${text.verified(stored.documentLevel)} `}
        {stored.documentDiffers && `${text.differs} `}
        {text.documentStored}
      </p>
      {failure !== null && <FailureNote error={failure} />}
    </div>
  );
}
