import { activityKinds } from '@portaria/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../brand/button.tsx';
import { HalfTypedNote, PeriodFields } from '../../forms/period-fields.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { useHalfTyped } from '../../forms/use-half-typed.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { activityText } from './activity.text.ts';
import { type ActivityFilter, isFiltered, noFilter } from './activity-filter.ts';
import styles from './activity-filter-form.module.css';

interface ActivityFilterFormProps {
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
}

const text = activityText.filter;
const kinds = [['', text.all], ...activityKinds.map((kind) => [kind, text.kinds[kind]] as const)] as const;

/** Filters on submit only, because a partly typed date would trigger many requests. */
export function ActivityFilterForm({ filter, onFilter }: ActivityFilterFormProps): ReactNode {
  const [draft, setDraft] = useState(filter);
  const [applied, setApplied] = useState(filter);
  const { halfTyped, refuses } = useHalfTyped();
  if (applied !== filter) {
    setApplied(filter);
    setDraft(filter);
  }
  const change = (part: Partial<ActivityFilter>): void => setDraft({ ...draft, ...part });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!refuses(event.currentTarget)) onFilter(draft);
  }

  function clear(): void {
    onFilter(noFilter);
    // The button disappears with the filter, so the focus would be lost.
    focusHeading();
  }

  return (
    <form className={styles.form} aria-label={text.title} onSubmit={submit}>
      <div className={styles.kind}>
        <SelectField
          label={text.kind}
          value={draft.kind ?? ''}
          options={kinds}
          onChange={(kind) => change({ kind: kind === '' ? null : kind })}
        />
      </div>
      <PeriodFields period={draft} onChange={change} />
      <div className={styles.actions}>
        <Button variant="plain" type="submit">
          {text.submit}
        </Button>
        {isFiltered(filter) && (
          <Button variant="plain" onClick={clear}>
            {text.clear}
          </Button>
        )}
      </div>
      <HalfTypedNote shown={halfTyped} />
    </form>
  );
}
