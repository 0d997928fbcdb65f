import { adminActions } from '@portaria/contract/administration';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SelectField } from '../../administration/select-field.tsx';
import { Button } from '../../brand/button.tsx';
import { auditText } from './audit.text.ts';
import { type AuditFilter, isId, writeFilter } from './audit-filter.ts';
import styles from './audit-filter-form.module.css';
import { FilterInput } from './filter-input.tsx';

const text = auditText.filter;
const actions = [
  ['', text.all],
  ...adminActions
    .map((action) => [action, auditText.actions[action]] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'pt-BR')),
] as const satisfies readonly (readonly [AuditFilter['action'], string])[];

interface AuditFilterFormProps {
  filter: AuditFilter;
  /** Whether the person sees what others did. */
  seesAll: boolean;
  onFilter: (filter: AuditFilter) => void;
  onClear: () => void;
}

/** Filters on submit only. It is keyed by the filter, so going back fills it in again. */
export function AuditFilterForm({ filter, seesAll, onFilter, onClear }: AuditFilterFormProps): ReactNode {
  const [draft, setDraft] = useState(filter);
  const [checked, setChecked] = useState(false);
  const change = (part: Partial<AuditFilter>): void => {
    setDraft({ ...draft, ...part });
    setChecked(false);
  };
  const wrong = {
    to: draft.from !== '' && draft.to !== '' && draft.to < draft.from ? [text.reversed] : [],
    target: draft.target === '' || isId(draft.target) ? [] : [text.wrongId],
    actor: draft.actor === '' || isId(draft.actor) ? [] : [text.wrongId],
  };
  const shown = (messages: string[]): string[] => (checked ? messages : []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (Object.values(wrong).every((messages) => messages.length === 0)) onFilter(draft);
  }

  return (
    <form className={styles.form} aria-label={text.title} onSubmit={submit}>
      <SelectField
        label={text.action}
        value={draft.action}
        options={actions}
        onChange={(action) => change({ action })}
      />
      <FilterInput
        label={text.from}
        type="date"
        value={draft.from}
        messages={[]}
        onChange={(from) => change({ from })}
      />
      <FilterInput
        label={text.to}
        type="date"
        value={draft.to}
        messages={shown(wrong.to)}
        onChange={(to) => change({ to })}
      />
      <FilterInput
        label={text.target}
        value={draft.target}
        messages={shown(wrong.target)}
        onChange={(target) => change({ target: target.trim() })}
      />
      {seesAll && (
        <FilterInput
          label={text.actor}
          value={draft.actor}
          messages={shown(wrong.actor)}
          onChange={(actor) => change({ actor: actor.trim() })}
        />
      )}
      <div className={styles.actions}>
        <Button way="plain" type="submit">
          {text.submit}
        </Button>
        {writeFilter(filter) !== '' && (
          <Button way="plain" onClick={onClear}>
            {text.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
