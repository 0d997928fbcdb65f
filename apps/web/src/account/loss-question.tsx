import { type ReactNode, useId } from 'react';
import { Note } from '../brand/note.tsx';
import { FieldErrors } from '../forms/field-errors.tsx';
import { formsText } from '../forms/forms.text.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { lossText as text } from './loss.text.ts';
import styles from './loss-question.module.css';
import { type Answer, LOSS, type Loss } from './use-loss.ts';

const answers: readonly Answer[] = ['lost', 'changed'];

/** Part of a form. No answer is chosen for the person, because only one of them is final. */
export function LossQuestion({ loss }: { loss: Loss }): ReactNode {
  const id = useId();
  const { answer, choose, mayDeclare, fields } = loss;
  const declares = answer === 'lost' && mayDeclare;
  return (
    <fieldset
      className={styles.question}
      aria-describedby={`${id}-errors`}
      ref={(box) => {
        fields.form.current = box?.form ?? null;
      }}
    >
      <legend>{text.question}</legend>
      {answers.map((value) => (
        <label key={value} className={styles.answer}>
          <input
            type="radio"
            name={LOSS}
            value={value}
            required
            checked={answer === value}
            onChange={() => choose(value)}
          />
          {text[value]}
        </label>
      ))}
      <FieldErrors id={`${id}-errors`} messages={loss.isMissing ? [text.choose] : []} />
      <div aria-live="polite" className={styles.effect}>
        {answer === 'changed' && <p>{text.undone}</p>}
        {declares && <p>{text.final}</p>}
        {answer === 'lost' && !mayDeclare && (
          <Note kind="info">
            <p>{text.tooYoung}</p>
          </Note>
        )}
      </div>
      {declares && (
        <>
          <PasswordField
            field={fields.bind('password')}
            label={text.password}
            subject={formsText.password}
            autoComplete="current-password"
            enterKeyHint="next"
          />
          <TextField
            field={fields.bind('recoveryCode')}
            label={text.code}
            hint={text.hint}
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="go"
          />
        </>
      )}
    </fieldset>
  );
}
