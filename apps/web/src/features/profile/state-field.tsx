import { fieldLabel, stateNames } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Select } from '../../forms/select.tsx';
import type { FieldBinding } from '../../forms/use-fields.ts';
import { profileText as text } from './profile.text.ts';

/** The names of the states, which browsers also fill in. Its value is the code. */
export function StateField({ field }: { field: FieldBinding }): ReactNode {
  return (
    <Select
      label={fieldLabel.state}
      options={[['', text.noState], ...Object.entries(stateNames)]}
      autoComplete="address-level1"
      {...field}
    />
  );
}
