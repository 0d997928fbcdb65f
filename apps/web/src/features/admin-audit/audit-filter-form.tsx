import { adminActions, isLook } from '@portaria/contract/administration';
import { type FormEvent, Fragment, type ReactNode, useId, useState } from 'react';
import { Button } from '../../brand/button.tsx';
import { Icon } from '../../brand/icon.tsx';
import fieldStyles from '../../forms/field.module.css';
import { HalfTypedNote, PeriodFields } from '../../forms/period-fields.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { useHalfTyped } from '../../forms/use-half-typed.ts';
import { auditText } from './audit.text.ts';
import { type AuditFilter, isFiltered, isSameBesidesLooks } from './audit-filter.ts';
import styles from './audit-filter-form.module.css';
import { type ChosenPerson, PersonField } from './person-field.tsx';

const text = auditText.filter;
const actionsFor = (looks: boolean) =>
  [
    ['', text.all],
    ...adminActions
      .filter((action) => looks || !isLook(action))
      .map((action) => [action, auditText.actions[action]] as const)
      .sort(([, one], [, other]) => one.localeCompare(other, 'pt-BR')),
  ] as const satisfies readonly (readonly [AuditFilter['action'], string])[];

const noneOpenEnded = { target: false, actor: false };

interface AuditFilterFormProps {
  filter: AuditFilter;
  /** Whether the person sees what others did. */
  seesAll: boolean;
  /** The name of a person whose id the filter has. */
  nameOf: (id: string) => string;
  onFilter: (filter: AuditFilter) => void;
  onClear: () => void;
}

/** The switch acts at once, the others on submit. Going back fills them in again. */
export function AuditFilterForm(props: AuditFilterFormProps): ReactNode {
  const { filter, seesAll, nameOf, onFilter, onClear } = props;
  const id = useId();
  const [draft, setDraft] = useState(filter);
  const [applied, setApplied] = useState(filter);
  const [fills, setFills] = useState(0);
  const [open, setOpen] = useState(isFiltered(filter));
  const [openEnded, setOpenEnded] = useState(noneOpenEnded);
  const [checked, setChecked] = useState(false);
  const { halfTyped, refuses, forget } = useHalfTyped();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  if (applied !== filter) {
    setApplied(filter);
    const isOther = !isSameBesidesLooks(filter, applied) && !isSameBesidesLooks(filter, draft);
    if (isOther) fillIn();
    // It is no option any more.
    else if (!filter.looks && isLook(draft.action)) setDraft({ ...draft, action: '' });
  }

  /** Also without what was typed and chose no one, or no day. */
  function fillIn(): void {
    setDraft(filter);
    setFills(fills + 1);
    setOpen(isFiltered(filter));
    setOpenEnded(noneOpenEnded);
    setChecked(false);
    forget();
  }

  const change = (part: Partial<AuditFilter>): void => {
    setDraft({ ...draft, ...part });
    setChecked(false);
  };
  const person = (of: 'target' | 'actor') => ({
    value: draft[of] === '' ? null : { id: draft[of], name: names[draft[of]] ?? nameOf(draft[of]) },
    onChange: (chosen: ChosenPerson | null) => {
      if (chosen !== null) setNames({ ...names, [chosen.id]: chosen.name });
      change({ [of]: chosen?.id ?? '' });
    },
    onTyping: (isOpenEnded: boolean) => setOpenEnded({ ...openEnded, [of]: isOpenEnded }),
    messages: checked && openEnded[of] && draft[of] === '' ? [text.choose] : [],
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isHalfTyped = refuses(event.currentTarget);
    setChecked(true);
    const isMissing = (openEnded.target && draft.target === '') || (openEnded.actor && draft.actor === '');
    if (!isHalfTyped && !isMissing) onFilter({ ...draft, looks: filter.looks });
  }

  return (
    <form className={styles.form} aria-label={text.title} onSubmit={submit}>
      <div>
        <label className={styles.switch}>
          {text.looks}
          <input
            type="checkbox"
            role="switch"
            aria-checked={filter.looks}
            aria-describedby={`${id}-looks`}
            checked={filter.looks}
            onChange={({ target }) =>
              onFilter({
                ...filter,
                looks: target.checked,
                action: !target.checked && isLook(filter.action) ? '' : filter.action,
              })
            }
          />
        </label>
        <p id={`${id}-looks`} className={fieldStyles.hint}>
          {text.looksHint}
        </p>
      </div>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={`${id}-fields`}
        onClick={() => setOpen(!open)}
      >
        {seesAll ? text.fold : text.foldOwn} <Icon name="down" />
      </button>
      <div id={`${id}-fields`} className={`${styles.fields} ${open ? styles.open : ''}`}>
        <Fragment key={fills}>
          <PeriodFields period={draft} onChange={change} />
          <HalfTypedNote shown={halfTyped} />
          <SelectField
            label={text.action}
            value={draft.action}
            options={actionsFor(filter.looks)}
            onChange={(action) => change({ action })}
          />
          <PersonField label={text.target} hint={text.targetHint} {...person('target')} />
          {seesAll && <PersonField label={text.actor} hint={text.actorHint} {...person('actor')} />}
        </Fragment>
        <div className={styles.actions}>
          <Button variant="plain" type="submit">
            {text.submit}
          </Button>
          {isFiltered(filter) && (
            <Button variant="plain" onClick={onClear}>
              {text.clear}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
