import { type ComponentType, createContext, type ReactNode, useEffect, useId, useRef } from 'react';
import { Note } from '../brand/note.tsx';
import { feedbackText } from './feedback.text.ts';

export interface ErrorListProps {
  /** Messages by the name of their field. */
  errors: Record<string, string[]>;
}

/** Shown above the form, in the order of its fields. It takes the focus when it appears, so that it is read at once. */
export function ErrorList({ errors }: ErrorListProps): ReactNode {
  const title = useId();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new list
  useEffect(() => box.current?.focus(), [errors]);
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')];
  /** Without a field on the page it is a large number, so its messages come last. */
  const position = (field: string): number => inputs.findIndex(({ name }) => name === field) >>> 0;
  return (
    <section ref={box} aria-labelledby={title} tabIndex={-1}>
      <Note kind="error">
        <strong id={title}>{feedbackText.check}</strong>
        <ul>
          {Object.keys(errors)
            .sort((one, other) => position(one) - position(other))
            .flatMap((field) =>
              errors[field]?.map((message) => (
                <li key={field + message}>{linked(message, inputs[position(field)])}</li>
              )),
            )}
        </ul>
      </Note>
    </section>
  );
}

/** How an edition shows the messages of a validation problem. */
export const FaultsContext = createContext<ComponentType<ErrorListProps>>(ErrorList);

/** A message about a field on the page links to it. */
const linked = (message: string, input: HTMLInputElement | undefined): ReactNode =>
  input ? (
    <a
      href={`#${input.id}`}
      onClick={(event) => {
        event.preventDefault();
        input.focus();
      }}
    >
      {message}
    </a>
  ) : (
    message
  );
