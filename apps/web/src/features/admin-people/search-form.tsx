import { peopleFilters } from '@portaria/contract/administration';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useRights } from '../../administration/rights.ts';
import { SelectField } from '../../administration/select-field.tsx';
import { wordsText } from '../../administration/words.text.ts';
import { Button } from '../../brand/button.tsx';
import fieldStyles from '../../forms/field.module.css';
import { peopleText } from './people.text.ts';
import styles from './search-form.module.css';
import type { usePeople } from './use-people.ts';

const text = peopleText.search;
const options = peopleFilters.map((filter) => [filter, wordsText.filters[filter]] as const);

type SearchFormProps = Pick<ReturnType<typeof usePeople>, 'typed' | 'type' | 'choose' | 'search'>;

/** The typed text never becomes part of the address. */
export function SearchForm({ typed, type, choose, search }: SearchFormProps): ReactNode {
  const id = useId();
  const { may } = useRights();
  function submit(event: FormEvent): void {
    event.preventDefault();
    search();
  }
  return (
    <form className={styles.form} method="post" aria-label={text.title} onSubmit={submit}>
      <div className={`${fieldStyles.field} ${styles.text}`}>
        <label htmlFor={id}>{may('document.show') ? text.label : text.labelWithoutDocument}</label>
        <input
          id={id}
          type="search"
          className={fieldStyles.input}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed.text}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <div className={styles.filter}>
        <SelectField label={text.filter} value={typed.filter} options={options} onChange={choose} />
      </div>
      <div className={styles.submit}>
        <Button way="plain" type="submit">
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
