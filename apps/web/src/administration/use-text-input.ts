import { useState } from 'react';
import type { FieldBinding } from '../forms/use-fields.ts';

interface TextInput {
  value: string;
  field: FieldBinding;
  /** Shows a message until the text changes. */
  refuse: (message: string) => void;
  /** After the form itself was reset. */
  clear: () => void;
}

/** The text of one field of a dialog. Nothing of it is kept when the dialog closes. */
export function useTextInput(name: string, initial = ''): TextInput {
  const [value, setValue] = useState(initial);
  const [messages, setMessages] = useState<string[]>([]);
  return {
    value,
    field: {
      name,
      defaultValue: initial,
      messages,
      onInput: ({ currentTarget }) => {
        setValue(currentTarget.value);
        setMessages([]);
      },
      onBlur: () => undefined,
    },
    refuse: (message) => setMessages([message]),
    clear: () => setValue(''),
  };
}
