import { activityKinds } from '@portaria/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { Button } from '../../brand/button.tsx';
import { Icon } from '../../brand/icon.tsx';
import fieldStyles from '../../forms/field.module.css';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { activityText } from './activity.text.ts';
import { type ActivityFilter, isFiltered, noFilter } from './activity-filter.ts';
import styles from './activity-filter-form.module.css';
import { DayField } from './day-field.tsx';

interface ActivityFilterFormProps {
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
}

const text = activityText.filter;

/** Filters on submit only, because a partly typed date would trigger many requests. */
export function ActivityFilterForm({ filter, onFilter }: ActivityFilterFormProps): ReactNode {
  const kindId = useId();
  const [draft, setDraft] = useState(filter);
  const [applied, setApplied] = useState(filter);
  const [halfTyped, setHalfTyped] = useState(false);
  if (applied !== filter) {
    setApplied(filter);
    setDraft(filter);
  }
  const change = (part: Partial<ActivityFilter>): void => setDraft({ ...draft, ...part });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const open = openSegment(event.currentTarget);
    setHalfTyped(open !== undefined);
    if (open === undefined) onFilter(draft);
    else open.focus();
  }

  function clear(): void {
    onFilter(noFilter);
    // The button disappears with the filter, so the focus would be lost.
    focusHeading();
  }

  return (
    <I18nProvider locale="pt-BR">
      <form className={styles.form} aria-label={text.title} onSubmit={submit}>
        <div className={`${fieldStyles.field} ${styles.kind}`}>
          <label htmlFor={kindId}>{text.kind}</label>
          <div className={fieldStyles.control}>
            <select
              id={kindId}
              className={`${fieldStyles.input} ${styles.select}`}
              value={draft.kind ?? ''}
              onChange={({ target }) =>
                change({ kind: activityKinds.find((kind) => kind === target.value) ?? null })
              }
            >
              <option value="">{text.all}</option>
              {activityKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {text.kinds[kind]}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </div>
        </div>
        <DayField label={text.from} value={draft.from} onChange={(from) => change({ from })} />
        <DayField
          label={text.to}
          value={draft.to}
          onChange={(to) => change({ to })}
          check={(to) => (draft.from !== null && to.compare(draft.from) < 0 ? text.reversed : null)}
        />
        <div className={styles.actions}>
          <Button way="plain" type="submit">
            {text.submit}
          </Button>
          {isFiltered(filter) && (
            <Button way="plain" onClick={clear}>
              {text.clear}
            </Button>
          )}
        </div>
        <p role="alert" className={styles.halfTyped}>
          {halfTyped && text.halfTyped}
        </p>
      </form>
    </I18nProvider>
  );
}

/** The first missing part of a half-typed date. React Aria reports such a date as null. */
function openSegment(form: HTMLFormElement): HTMLElement | undefined {
  for (const field of form.querySelectorAll('[role="group"]')) {
    const segments = [...field.querySelectorAll<HTMLElement>('[role="spinbutton"]')];
    const missing = segments.filter((segment) => segment.hasAttribute('data-placeholder'));
    if (missing.length < segments.length && missing[0]) return missing[0];
  }
  return undefined;
}
