import { declareStolenEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../http/use-api.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { declareStolenText as text } from './declare-stolen.text.ts';
import { secondFactorText } from './second-factor.text.ts';
import { WayDetails } from './way-row.tsx';

const names = ['code'] as const;

interface DeclareStolenProps {
  onDeclared: () => void;
  onFailure: (error: unknown) => void;
}

/** Codes that someone replaced open nothing, but they show who the owner is. */
export function DeclareStolen({ onDeclared, onFailure }: DeclareStolenProps): ReactNode {
  const { attempt } = useApi();
  const { fields, failure, submit } = useForm({
    id: 'declare-stolen',
    names,
    secrets: names,
    validate: () => ({}),
    send: async ({ code }) => {
      await attempt(declareStolenEndpoint, { code });
      onDeclared();
      focusHeading();
    },
    onFailure: (error, form) => {
      onFailure(error);
      form.focus('code');
    },
  });
  return (
    <WayDetails icon="shield" name={text.title}>
      <p>{text.lead}</p>
      {failure !== null && failure.messages.length === 0 && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <TextField
          field={fields.bind('code')}
          label={text.code}
          hint={secondFactorText.recovery.hint}
          autoCapitalize="characters"
          autoComplete="off"
          enterKeyHint="go"
        />
        <ButtonPair>
          <Button variant="plain" type="submit">
            {text.submit}
          </Button>
        </ButtonPair>
      </Form>
    </WayDetails>
  );
}
