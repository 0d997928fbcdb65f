import {
  type Reason,
  type ReasonCode,
  type ReasonKind,
  reasonField,
  reasonsFor,
} from '@portaria/contract/administration';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { SelectField } from '../forms/select-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { administrationText } from './administration.text.ts';
import { useTextInput } from './use-text-input.ts';

const text = administrationText.reason;

interface ReasonState {
  /** Null after a message was shown, if something is missing. */
  read: () => Reason | null;
  fields: ReactNode;
}

/** Why something is done: a code, and the number of a ticket. */
export function useReason(kind: ReasonKind): ReasonState {
  const [code, setCode] = useState<ReasonCode | ''>('');
  const [missing, setMissing] = useState(false);
  const ticket = useTextInput('ticket');
  const options: readonly (readonly [ReasonCode | '', string])[] = [
    ['', text.choose],
    ...reasonsFor[kind].map((code) => [code, text.codes[code]] as const),
  ];

  function read(): Reason | null {
    setMissing(code === '');
    if (code === '') return null;
    const number = ticket.value.trim();
    const reason: Reason = { code, ...(number !== '' && { ticket: number }) };
    if (z.safeParse(reasonField, reason).success) return reason;
    ticket.refuse(text.ticketWrong);
    return null;
  }

  return {
    read,
    fields: (
      <>
        <SelectField
          label={text.label}
          value={code}
          options={options}
          messages={missing ? [text.missing] : []}
          onChange={(next) => {
            setCode(next);
            setMissing(false);
          }}
        />
        <TextField field={ticket.field} label={text.ticket} hint={text.ticketHint} autoComplete="off" />
      </>
    ),
  };
}
