import { type ReactNode, useEffect, useState } from 'react';
import { useCodeForm } from '../../account/use-code-form.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { CodeField } from '../../forms/code-field.tsx';
import { Form } from '../../forms/form.tsx';
import { EndOthers } from './end-others.tsx';
import { factorsText } from './factors.text.ts';

const text = factorsText.setup;

/** What the set-up is for. */
export type Goal = keyof typeof text.goals;

interface FirstCodeProps {
  goal: Goal;
  send: (code: string, keepOthers: boolean) => Promise<void>;
  onBack: () => void;
  /** Before the code. It shows the messages of its own fields. */
  question: ReactNode;
  isAnswered: (() => boolean) | undefined;
}

/** Every choice is above the code, whose sixth digit sends the form. */
export function FirstCode({ goal, send, onBack, question, isAnswered }: FirstCodeProps): ReactNode {
  const [endOthers, setEndOthers] = useState(true);
  const { fields, failure, submit } = useCodeForm('totp', (code) => send(code, !endOthers), isAnswered);
  const hasQuestion = question !== undefined;
  const { errors = {} } = failure?.problem ?? {};
  const isAtField = 'code' in errors || (hasQuestion && Object.keys(errors).length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once. The question comes first, where there is one
  useEffect(() => {
    if (!hasQuestion) fields.focus('code');
  }, [hasQuestion]);
  return (
    <>
      <Form formRef={fields.form} label={text.code.title} onSubmit={submit}>
        {question}
        {goal === 'turnOn' && <EndOthers checked={endOthers} onChange={setEndOthers} />}
        <CodeField field={fields.bind('code')} label={text.code.label} hint={text.code.hint} />
        <ButtonPair whole>
          <Button variant="back" onClick={onBack}>
            {text.back}
          </Button>
          <Button variant="go" type="submit">
            {text.goals[goal].submit}
          </Button>
        </ButtonPair>
      </Form>
      {failure !== null && !isAtField && <FailureNote error={failure} />}
    </>
  );
}
