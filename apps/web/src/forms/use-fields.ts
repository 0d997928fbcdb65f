import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import { readDraft, saveDraft } from './form-drafts.ts';

export type Values<Name extends string> = Record<Name, string>;
export type Messages<Name extends string> = Partial<Record<Name, string[]>>;

type Control = HTMLInputElement | HTMLSelectElement;

/** What a field needs from its form. The input itself keeps its text. */
export interface FieldBinding {
  name: string;
  defaultValue: string | undefined;
  messages: string[];
  onInput: (event: FormEvent<Control>) => void;
  onBlur: (event: FocusEvent<Control>) => void;
}

export interface Fields<Name extends string> {
  form: RefObject<HTMLFormElement | null>;
  bind: (name: Name) => FieldBinding;
  valid: boolean;
  /** Whether the form can be sent. If not, every field shows its messages, and the first faulty one takes the focus. */
  check: () => boolean;
  /** The text as of the last input event. */
  typed: (name: Name) => string;
  /** Read from the inputs, because a password manager may fill them without an event. */
  read: () => Values<Name>;
  /** Sets the server's messages for fields. Each is shown until its field is edited. */
  refuse: (messages: Messages<Name>) => void;
  /** What the server says of a value before the form is sent. The field breaks a rule while it has the value. */
  bar: (barred: Barred<Name> | null) => void;
  focus: (name: Name) => void;
}

export interface Barred<Name extends string> {
  name: Name;
  value: string;
  message: string;
}

export interface FieldsOptions<Name extends string> {
  /** The key of the draft. */
  id: string;
  names: readonly Name[];
  /** Stored values. A draft takes precedence. */
  initial?: Partial<Values<Name>>;
  /** Left out of the draft. */
  secrets: readonly Name[];
  validate: (values: Values<Name>) => Messages<Name>;
}

/** Errors are derived from the values at each render and shown after a field's first blur. */
export function useFields<Name extends string>({
  id,
  names,
  initial,
  secrets,
  validate,
}: FieldsOptions<Name>): Fields<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState((): Record<string, string> => ({ ...initial, ...readDraft(id) }));
  const [values, setValues] = useState(() => fill(names, (name) => draft[name] ?? ''));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Messages<Name>>({});
  const [barred, bar] = useState<Barred<Name> | null>(null);
  const broken = judge(values);
  const firstOf = (messages: Messages<Name>): Name | undefined =>
    names.find((name) => messages[name]?.length);

  function judge(given: Values<Name>): Messages<Name> {
    const messages = validate(given);
    if (barred && given[barred.name] === barred.value) messages[barred.name] = [barred.message];
    return messages;
  }

  function input(name: string): Control | null {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
  }

  const read = (): Values<Name> => fill(names, (name) => input(name)?.value ?? '');

  // The user or the browser may have filled in the prerendered form before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => setValues(read()), []);

  function change(): void {
    const next = read();
    setValues(next);
    saveDraft(
      id,
      Object.fromEntries(names.filter((name) => !secrets.includes(name)).map((name) => [name, next[name]])),
    );
  }

  return {
    form,
    valid: firstOf(broken) === undefined,
    check: () => {
      const next = read();
      const first = firstOf(judge(next));
      if (first === undefined) return true;
      setValues(next);
      setTouched(new Set(names));
      input(first)?.focus();
      return false;
    },
    bind: (name) => ({
      name,
      defaultValue: draft[name],
      messages: refused[name] ?? (touched.has(name) ? (broken[name] ?? []) : []),
      onInput: () => {
        change();
        setRefused(({ [name]: _edited, ...others }) => others as Messages<Name>);
      },
      onBlur: () => afterPress(() => setTouched((before) => new Set(before).add(name))),
    }),
    typed: (name) => values[name],
    read,
    refuse: setRefused,
    bar,
    focus: (name) => input(name)?.focus(),
  };
}

function fill<Name extends string>(names: readonly Name[], value: (name: Name) => string): Values<Name> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Values<Name>;
}
