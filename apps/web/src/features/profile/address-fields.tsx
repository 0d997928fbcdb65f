import { type AddressPart, fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { masks } from '../../forms/masks.ts';
import { TextField } from '../../forms/text-field.tsx';
import type { FieldBinding } from '../../forms/use-fields.ts';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';
import { StateField } from './state-field.tsx';

/** No CEP look-up, because it would disclose the user's address to a third party. */
export function AddressFields({ bind }: { bind: (part: AddressPart) => FieldBinding }): ReactNode {
  return (
    <fieldset className={styles.address}>
      <legend>{text.address}</legend>
      <p className={styles.hint}>{text.addressLead}</p>
      <TextField
        field={bind('cep')}
        label={fieldLabel.cep}
        mask={masks.cep}
        autoComplete="postal-code"
        hint={text.cepHint}
      />
      <TextField
        field={bind('street')}
        label={fieldLabel.street}
        autoComplete="address-line1"
        autoCapitalize="words"
      />
      <TextField field={bind('number')} label={fieldLabel.number} autoComplete="off" hint={text.numberHint} />
      <TextField field={bind('complement')} label={fieldLabel.complement} autoComplete="address-line2" />
      <TextField
        field={bind('district')}
        label={fieldLabel.district}
        autoComplete="address-level3"
        autoCapitalize="words"
      />
      <TextField
        field={bind('city')}
        label={fieldLabel.city}
        autoComplete="address-level2"
        autoCapitalize="words"
      />
      <StateField field={bind('state')} />
    </fieldset>
  );
}
