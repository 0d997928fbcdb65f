import type { FoundPerson } from '@portaria/contract/administration';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { fullName } from '../../administration/person-name.ts';
import { Face } from '../../brand/face.tsx';
import { Icon } from '../../brand/icon.tsx';
import fieldStyles from '../../forms/field.module.css';
import { FieldErrors } from '../../forms/field-errors.tsx';
import styles from './person-field.module.css';
import { personFieldText as text } from './person-field.text.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface ChosenPerson {
  id: string;
  name: string;
}

interface PersonFieldProps {
  label: string;
  hint: string;
  value: ChosenPerson | null;
  onChange: (person: ChosenPerson | null) => void;
  /** What was typed without choosing someone. */
  onTyping: (isOpenEnded: boolean) => void;
  messages: string[];
}

/**
 * A person, chosen from suggestions: arrows, Enter, Esc. The suggestions come from the search of people, so each is recorded,
 * limited and masked like one.
 */
export function PersonField({
  label,
  hint,
  value,
  onChange,
  onTyping,
  messages,
}: PersonFieldProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const { people, failure } = useSuggestions(typed ?? '');
  const open = typed !== null && people !== null;
  const found = people ?? [];

  function type(next: string): void {
    setTyped(next);
    setActive(-1);
    if (value !== null) onChange(null);
    onTyping(next.trim() !== '');
  }

  function choose(person: FoundPerson | undefined): void {
    if (person === undefined) return;
    setTyped(null);
    onChange({ id: person.id, name: fullName(person) });
    onTyping(false);
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      type('');
      setTyped(null);
    } else if (open && step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length + (active < 0 && step < 0 ? 1 : 0)) % found.length);
    } else if (open && event.key === 'Enter' && active >= 0) {
      // Chooses, and does not send the form.
      event.preventDefault();
      choose(found[active]);
    }
  }

  const said = failure === null ? messages : [failure];
  return (
    <div className={`${fieldStyles.field} ${styles.combo}`}>
      <label htmlFor={id}>{label}</label>
      <div className={`${fieldStyles.control} ${styles.control}`}>
        <Icon name="search" />
        <input
          id={id}
          type="text"
          role="combobox"
          className={fieldStyles.input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          aria-autocomplete="list"
          aria-expanded={open && found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={said.length > 0}
          aria-describedby={`${id}-hint ${id}-errors`}
          value={typed ?? value?.name ?? ''}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={text.list} className={styles.list}>
        {open &&
          found.map((person, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
            <div
              key={person.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Face name={person.displayName ?? person.username} />
              <span>
                {person.displayName ?? person.username}
                <span>{text.known(person.displayName === null ? null : person.username, person.email)}</span>
              </span>
            </div>
          ))}
      </div>
      <p role="status" className="sr">
        {open && text.count(found.length)}
      </p>
      {open && found.length === 0 && (
        <p className={fieldStyles.hint} aria-hidden="true">
          {text.count(0)}
        </p>
      )}
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {hint}
      </p>
      <FieldErrors id={`${id}-errors`} messages={said} />
    </div>
  );
}
