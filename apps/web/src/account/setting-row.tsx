import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { type ButtonElementProps, ElementsContext } from '../brand/elements.tsx';
import { Icon, Shape } from '../brand/icon.tsx';
import { type RowIcon, rowIcons } from './row-icons.ts';
import styles from './setting-row.module.css';
import { useRowDialog } from './use-row-dialog.ts';

/** The section is the id of the dialog's title. */
export type RowContent = (close: () => void, section: string | undefined) => ReactNode;

interface SettingRowProps {
  icon: RowIcon;
  name: string;
  state?: ReactNode;
  danger?: boolean;
  /** The id of the dialog's title. A link to it opens the dialog. */
  section?: string;
  /** Whether the dialog knows what to show. Until then it does not open. */
  isReady?: boolean;
  /** What has to come first. The row cannot be used before. */
  first?: string | null;
  /** In place of the dialog until it is over, also where the dialog was closed before it came. */
  result?: RowContent | null;
  /** The dialog. */
  children: RowContent;
}

/** A setting with its state. Its form is in a dialog, and the focus comes back to the row. */
export function SettingRow({
  icon,
  name,
  state,
  danger = false,
  section,
  isReady = true,
  first = null,
  result = null,
  children,
}: SettingRowProps): ReactNode {
  const row = useRef<HTMLElement>(null);
  const dialog = useRowDialog(section, isReady, first === null);
  const { isLinked } = dialog;
  // Shows the row to a person whose link cannot open it yet.
  useEffect(() => {
    if (isLinked && isReady && first !== null) row.current?.focus();
  }, [isLinked, isReady, first]);
  // A row that goes with the focus, such as an ended session, leaves it to the heading of its group.
  useLayoutEffect(() => () => leaveFocus(row.current), []);

  function close(): void {
    dialog.close();
    row.current?.focus();
  }
  const focusable = (element: HTMLElement | null): void => {
    row.current = element;
  };
  if (first !== null)
    return (
      <li>
        <div ref={focusable} className={`${styles.row} ${styles.waiting}`} tabIndex={-1}>
          <RowWords icon={icon} name={name} state={first} />
        </div>
      </li>
    );
  return (
    <li>
      <button
        ref={focusable}
        type="button"
        className={`${styles.row} ${danger ? styles.danger : ''}`}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        <RowWords icon={icon} name={name} state={state} />
        <Icon name="next" />
      </button>
      {result === null ? dialog.isOpen && children(close, section) : result(close, section)}
    </li>
  );
}

function leaveFocus(row: HTMLElement | null): void {
  if (row === document.activeElement) row?.closest('section')?.querySelector('h2')?.focus();
}

/** The rows of a dialog. */
export function ChoiceList({ children }: { children: ReactNode }): ReactNode {
  return <ul className={styles.list}>{children}</ul>;
}

interface ChoiceRowProps {
  icon: RowIcon;
  name: string;
  state: string;
  onClick: ButtonElementProps['onClick'];
}

/** A row of a dialog, which leads to its next step. That may need a call. */
export function ChoiceRow({ icon, name, state, onClick }: ChoiceRowProps): ReactNode {
  const { Button: Element } = useContext(ElementsContext);
  return (
    <li>
      <Element type="button" className={`${styles.row} ${styles.choice}`} onClick={onClick}>
        <RowWords icon={icon} name={name} state={state} />
        <Icon name="next" />
      </Element>
    </li>
  );
}

/** A line that is no control: nothing to list, or nothing known yet. */
export function PlainRow({ icon, children }: { icon: RowIcon; children: string }): ReactNode {
  return (
    <li>
      <div className={`${styles.row} ${styles.waiting}`}>
        <RowWords icon={icon} name={children} />
      </div>
    </li>
  );
}

function RowWords({ icon, name, state }: { icon: RowIcon; name: string; state?: ReactNode }): ReactNode {
  return (
    <>
      <Shape path={rowIcons[icon]} />
      <span className={styles.name}>{name}</span>
      {/* The space keeps the row's height until the state is known. */}
      {state !== undefined && <span className={styles.state}>{state ?? '\u00a0'}</span>}
    </>
  );
}
