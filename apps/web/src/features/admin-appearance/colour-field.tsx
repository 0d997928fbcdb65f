import { type ColourResponse, colour as colourPattern } from '@portaria/contract/administration';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../brand/icon.tsx';
import fieldStyles from '../../forms/field.module.css';
import { FieldErrors } from '../../forms/field-errors.tsx';
import styles from './appearance.module.css';
import { appearanceText } from './appearance.text.ts';

const text = appearanceText.colour;

interface ColourFieldProps {
  colour: string;
  shades: ColourResponse | null;
  onChange: (colour: string) => void;
  /** Whether what is typed is no colour. */
  onWrong: (wrong: boolean) => void;
}

/** Six colours, or any other by its code. */
export function ColourField({ colour, shades, onChange, onWrong }: ColourFieldProps): ReactNode {
  const id = useId();
  /** The code as typed, while it is not one. */
  const [typed, setTyped] = useState<string | null>(null);

  function choose(next: string): void {
    setTyped(null);
    onWrong(false);
    onChange(next);
  }

  function type(given: string): void {
    const code = given.trim().toLowerCase().replace(/^#?/, '#');
    if (colourPattern.test(code)) choose(code);
    else {
      setTyped(given);
      onWrong(true);
    }
  }

  return (
    <fieldset className={styles.group}>
      <legend>{text.label}</legend>
      <div className={styles.colours}>
        {Object.entries(text.names).map(([code, name]) => (
          <label key={code}>
            <input
              type="radio"
              name={`${id}-colour`}
              value={code}
              checked={typed === null && colour === code}
              onChange={() => choose(code)}
            />
            <svg aria-hidden="true">
              <rect width="100%" height="100%" fill={code} />
            </svg>
            <span className="sr">{name}</span>
          </label>
        ))}
      </div>
      <div className={styles.code}>
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
        <input
          type="text"
          className={`${fieldStyles.input} ${fieldStyles.mask}`}
          value={typed ?? colour}
          maxLength={9}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={text.code}
          aria-invalid={typed !== null}
          aria-describedby={`${id}-errors ${id}-legible`}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </div>
      <FieldErrors id={`${id}-errors`} messages={typed === null ? [] : [text.wrong]} />
      <p id={`${id}-legible`} role="status" className={shades === null ? styles.awaited : styles.legible}>
        {shades !== null && typed === null && (
          <>
            <Icon name="check" />
            <span>{text.legible(shades.contrast.light, shades.contrast.dark, shades.adjusted)}</span>
          </>
        )}
      </p>
    </fieldset>
  );
}
