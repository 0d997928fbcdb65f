import { MARK_MAX_BYTES, type ShownMark, uploadMarkEndpoint } from '@portaria/contract/administration';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { FieldErrors } from '../../forms/field-errors.tsx';
import { ApiError } from '../../http/api-error.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import styles from './appearance.module.css';
import { appearanceText } from './appearance.text.ts';
import { toBase64 } from './to-base64.ts';

const text = appearanceText.mark;

interface MarkFieldProps {
  mark: ShownMark | null;
  /** As the previews show it. */
  picture: ReactNode;
  onChange: (mark: ShownMark | null) => void;
}

/** The server checks the file at once. Others see it once it is published. */
export function MarkField({ mark, picture, onChange }: MarkFieldProps): ReactNode {
  const id = useId();
  const call = useGuardedCall();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; of: string } | null>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function upload({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [given] = currentTarget.files ?? [];
    // The same file may be chosen again after it was corrected.
    const content = given && (await given.arrayBuffer());
    if (input.current) input.current.value = '';
    if (given === undefined || content === undefined) return;
    setFailure(null);
    setMessages(content.byteLength > MARK_MAX_BYTES ? [text.tooLarge] : []);
    if (content.byteLength === 0 || content.byteLength > MARK_MAX_BYTES) return;
    setChecking(true);
    try {
      const uploaded = await call(uploadMarkEndpoint, { content: toBase64(new Uint8Array(content)) });
      setFile({ name: given.name, of: uploaded.id });
      onChange(uploaded);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = error.problem.errors?.['content'];
      if (refused) setMessages(refused);
      else setFailure(error);
    } finally {
      setChecking(false);
    }
  }

  return (
    <fieldset className={styles.group}>
      <legend>{text.label}</legend>
      {failure !== null && <FailureNote key={failure.at} error={failure} />}
      <div className={styles.drop}>
        <span className={styles.picture}>{picture}</span>
        <div>
          <strong>{nameOf(mark, file)}</strong>
          <p>{mark === null ? text.rule : text.size(mark.bytes)}</p>
        </div>
        <div className={styles.acts}>
          <Button
            variant="plain"
            aria-label={text.changeName}
            aria-describedby={`${id}-rule ${id}-errors`}
            onClick={() => input.current?.click()}
          >
            {text.change}
          </Button>
          {mark !== null && (
            <Button variant="plain" aria-label={text.removeName} onClick={() => onChange(null)}>
              {text.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={text.label}
          accept=".svg,.png,image/svg+xml,image/png"
          onChange={(event) => void upload(event)}
        />
      </div>
      <p role="status" className={styles.note}>
        {isChecking && text.checking}
      </p>
      <span id={`${id}-rule`} className="sr">
        {text.rule}
      </span>
      {mark !== null && !mark.inMails && <p className={styles.note}>{text.notInMails}</p>}
      <FieldErrors id={`${id}-errors`} messages={[...messages]} />
    </fieldset>
  );
}

function nameOf(mark: ShownMark | null, file: { name: string; of: string } | null): string {
  if (mark === null) return text.none;
  return file?.of === mark.id ? file.name : text.kinds[mark.type];
}
