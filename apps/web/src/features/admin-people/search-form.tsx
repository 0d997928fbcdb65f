import { type FindPeopleResponse, peopleFilters } from '@portaria/contract/administration';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Chips } from '../../administration/chips.tsx';
import { useRights } from '../../administration/rights.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Icon } from '../../brand/icon.tsx';
import fieldStyles from '../../forms/field.module.css';
import { useSettings } from '../../settings/public-settings.ts';
import { peopleText } from './people.text.ts';
import styles from './search-form.module.css';
import { usePageKey } from './use-page-key.ts';
import type { usePeople } from './use-people.ts';

const text = peopleText.search;
/** Before the id of a connection. No filter begins with it. */
const WITH = 'with:';

interface SearchFormProps extends Pick<ReturnType<typeof usePeople>, 'typed' | 'type' | 'choose' | 'search'> {
  /** How many each filter has, where that is known. */
  totals: FindPeopleResponse['totals'];
}

/** The typed text never becomes part of the address. */
export function SearchForm({ typed, type, choose, search, totals }: SearchFormProps): ReactNode {
  const id = useId();
  const { may } = useRights();
  const { providers = [] } = useSettings();
  const input = useRef<HTMLInputElement>(null);
  usePageKey('/', () => input.current?.focus());
  function submit(event: FormEvent): void {
    event.preventDefault();
    search();
  }
  return (
    <form className={styles.form} method="post" aria-label={text.title} onSubmit={submit}>
      <div className={fieldStyles.field}>
        <label htmlFor={id}>{text.label}</label>
        <div className={`${fieldStyles.control} ${styles.seek}`}>
          <Icon name="search" />
          <input
            ref={input}
            id={id}
            type="search"
            className={fieldStyles.input}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby={`${id}-hint`}
            aria-keyshortcuts="/"
            value={typed.text}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {may('document.show') ? text.hint : text.hintWithoutDocument}
        </p>
      </div>
      <Chips
        legend={text.filter}
        options={[
          ...peopleFilters.map(
            (filter) =>
              [filter, wordsText.filters[filter], totals && peopleText.short(totals[filter])] as const,
          ),
          ...providers.map(({ id, name }) => [`${WITH}${id}`, text.connected(name)] as const),
        ]}
        value={typed.connection === '' ? typed.filter : `${WITH}${typed.connection}`}
        onChoose={(chosen) => {
          const filter = peopleFilters.find((known) => known === chosen);
          if (filter) choose(filter);
          else choose('all', chosen.slice(WITH.length));
        }}
      />
    </form>
  );
}
