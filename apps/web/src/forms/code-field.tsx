import {
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { isFocusAtStart } from '../navigation/focus-heading.ts';
import styles from './code-field.module.css';
import fieldStyles from './field.module.css';
import { FieldErrors } from './field-errors.tsx';
import { applyMask, masks } from './masks.ts';
import type { FieldBinding } from './use-fields.ts';

interface CodeFieldProps {
  field: FieldBinding;
  label: string;
  hint?: string;
  /** Takes the focus when it appears, unless the person has moved it into the page. */
  takesFocus?: boolean;
  /** The code was accepted. */
  isDone?: boolean;
}

const LENGTH = 6;

/** Six digits that stand alone, as a mail or a message writes them. */
const sixDigits = /(?<!\d)\d{3}[ -]?\d{3}(?!\d)/;

/** One input drawn as six tiles. The sixth digit or a paste sends its form, once. Wrong digits are selected. */
export function CodeField({
  field,
  label,
  hint,
  takesFocus = false,
  isDone = false,
}: CodeFieldProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const seen = useRef('');
  const { name, messages, onInput } = field;
  const isRefused = messages.length > 0;

  function handleInput(event: InputEvent<HTMLInputElement>): void {
    const { currentTarget: field } = event;
    applyMask(field, masks.code);
    onInput(event);
    // A seventh digit is dropped and sends nothing.
    if (field.value.length === LENGTH && field.value !== seen.current) field.form?.requestSubmit();
    seen.current = field.value;
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    const code = sixDigits.exec(event.clipboardData.getData('text'))?.[0];
    if (code === undefined || isDone) return;
    event.preventDefault();
    // It replaces everything, wherever the caret is. The same code again is sent again.
    seen.current = '';
    event.currentTarget.value = code;
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Enter follows the sixth digit by habit, when the answer may be there already. */
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (isRefused || isDone)) event.preventDefault();
  }

  useEffect(() => {
    if (!isRefused) return;
    input.current?.focus();
    input.current?.select();
  }, [isRefused]);

  useEffect(() => {
    if (!takesFocus) return;
    // After the heading, which a navigation focuses.
    const timer = setTimeout(() => isFocusAtStart() && input.current?.focus());
    return () => clearTimeout(timer);
  }, [takesFocus]);

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <div className={`${styles.tiles} ${isDone ? styles.done : ''}`}>
          <input
            ref={input}
            id={id}
            name={name}
            type="text"
            className={styles.input}
            inputMode={masks.code.keyboard}
            autoComplete="one-time-code"
            enterKeyHint="done"
            readOnly={isDone}
            onInput={handleInput}
            onPaste={handlePaste}
            onKeyDown={handleKey}
            aria-invalid={isRefused}
            aria-describedby={`${id}-hint ${id}-errors`}
          />
        </div>
      </div>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {!isRefused && !isDone && hint}
      </p>
      <FieldErrors id={`${id}-errors`} messages={messages} />
    </div>
  );
}
