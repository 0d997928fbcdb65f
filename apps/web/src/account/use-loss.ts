import { ruleText, type Stolen } from '@portaria/contract';
import { useState } from 'react';
import { type Fields, useFields } from '../forms/use-fields.ts';
import type { ApiError } from '../http/api-error.ts';
import { lossText as text } from './loss.text.ts';

const names = ['password', 'recoveryCode'] as const;
export const LOSS = 'loss';

/** What happened to the factor that a change ends. */
export type Answer = 'lost' | 'changed';

export interface Loss {
  /** Whether this device and the recovery codes are old enough to declare a theft. */
  mayDeclare: boolean;
  answer: Answer | null;
  choose: (answer: Answer) => void;
  /** Sent without an answer. */
  isMissing: boolean;
  fields: Fields<(typeof names)[number]>;
  /** What goes into the call, or null if something is missing, which is then shown. */
  read: () => { stolen?: Stolen } | null;
  /** Shows the messages of a refused call at their fields. */
  refuse: (error: ApiError) => void;
}

export function useLoss(mayDeclare: boolean): Loss {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isMissing, setMissing] = useState(false);
  const fields = useFields({ id: LOSS, names, secrets: names, validate: () => ({}) });

  function read(): { stolen?: Stolen } | null {
    if (answer === null) {
      setMissing(true);
      const radios = fields.form.current?.elements.namedItem(LOSS);
      if (radios instanceof RadioNodeList) (radios[0] as HTMLElement | undefined)?.focus();
      return null;
    }
    if (answer === 'changed' || !mayDeclare) return {};
    const stolen = fields.read();
    if (stolen.password !== '' && stolen.recoveryCode !== '') return { stolen };
    fields.refuse({
      ...(stolen.password === '' && { password: [ruleText.required('password')] }),
      ...(stolen.recoveryCode === '' && { recoveryCode: [text.needCode] }),
    });
    fields.focus(stolen.password === '' ? 'password' : 'recoveryCode');
    return null;
  }

  return {
    mayDeclare,
    answer,
    choose: (next) => {
      setMissing(false);
      setAnswer(next);
    },
    isMissing,
    fields,
    read,
    refuse: ({ problem: { errors = {} } }) => {
      const wrong = names.filter((name) => name in errors);
      fields.refuse(Object.fromEntries(wrong.map((name) => [name, errors[name]])));
      if (wrong[0]) fields.focus(wrong[0]);
    },
  };
}
