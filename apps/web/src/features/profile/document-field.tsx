import { accountEndpoints, formatDocument, profileLabel } from '@portaria/contract';
import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { FieldBinding } from '../../forms/use-fields.ts';
import { usePress } from '../../forms/use-press.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { profileText as text } from './profile.text.ts';
import styles from './profile-page.module.css';

interface DocumentFieldProps {
  field: FieldBinding;
  masked: string | null;
  shown: string | null;
  onShown: (document: string) => void;
  onReady: () => void;
}

/** A mask with a button, and the field itself once the person has asked for it. */
export function DocumentField({ field, masked, shown, onShown, onReady }: DocumentFieldProps): ReactNode {
  const wasAsked = masked !== null && shown !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the button has made way for the field
  useEffect(() => {
    if (wasAsked) onReady();
  }, [wasAsked]);
  if (shown === null) return <StoredDocument masked={masked ?? ''} onShown={onShown} />;
  return (
    <TextField
      field={wasAsked ? { ...field, defaultValue: formatDocument(shown) } : field}
      label={profileLabel.document}
      mask="document"
      autoComplete="off"
      hint={text.documentHint}
    />
  );
}

function StoredDocument({
  masked,
  onShown,
}: {
  masked: string;
  onShown: (document: string) => void;
}): ReactNode {
  const id = useId();
  const call = useGuardedCall();
  const { failure, press } = usePress(async () => {
    const { document } = await call(accountEndpoints.showDocument);
    onShown(document ?? '');
  });
  return (
    <div className={styles.stored}>
      <p id={id} className={styles.label}>
        {profileLabel.document}
      </p>
      <div>
        <span>{masked}</span>
        <Button way="plain" aria-describedby={id} onClick={press}>
          {text.show}
        </Button>
      </div>
      <p className={styles.hint}>{text.documentStored}</p>
      {failure !== null && <FailureNote error={failure} />}
    </div>
  );
}
