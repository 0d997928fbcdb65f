import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Note } from '../brand/note.tsx';
import { feedbackText } from './feedback.text.ts';

/** Stands above the form and takes the focus when it appears, so that it is read at once. */
export function ErrorList({ messages }: { messages: string[] }): ReactNode {
  const title = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (messages.length > 0) box.current?.focus();
  }, [messages]);
  return (
    <section ref={box} aria-labelledby={title} tabIndex={-1}>
      <Note kind="error">
        <strong id={title}>{feedbackText.check}</strong>
        <ul>
          {messages.map((message, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fields may break the same rule, and the list never reorders
            <li key={at}>{message}</li>
          ))}
        </ul>
      </Note>
    </section>
  );
}
