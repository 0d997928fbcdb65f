import { completeExternalBody, completeExternalEndpoint, fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { Button, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../http/use-api.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { useSharedComputer } from '../../session/use-shared-computer.ts';
import { completeSignUpText as text } from './complete-sign-up.text.ts';
import type { PersonProps } from './person-props.ts';
import { isOver } from './refusal.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

const names = ['username', 'email'] as const;

interface SignUpFormProps extends PersonProps {
  /** The provider's, or empty. */
  email: string;
  consent: ReactNode;
  /** The provider's own address belongs to an account. */
  onTaken: () => void;
}

export function SignUpForm({
  facts,
  provider,
  from,
  email,
  consent,
  onTaken,
  onOver,
}: SignUpFormProps): ReactNode {
  usePageTitle(text.title);
  useHeadingFocus();
  const { call } = useApi();
  const { signIn } = useSessionActions();
  const markShared = useSharedComputer();
  const { borrowed: isShared } = useNavigationState();
  const { fields, failure, submit } = useForm({
    // A form of its own for another address, so that the old one does not come back.
    id: `complete-sign-up ${email}`,
    names,
    secrets: [],
    initial: { username: facts.username, email },
    validate: (values) => schemaMessages(completeExternalBody, values),
    send: async (values) => {
      await signIn(() => call(completeExternalEndpoint, values));
      if (isShared) await markShared();
    },
    onFailure: (error) => {
      if (isOver(error)) return onOver(error);
      if ('email' in (error.problem.errors ?? {}) && isSame(fields.read().email, facts.email)) onTaken();
    },
  });
  return (
    <Box title={text.title} lead={text.lead(provider)}>
      {failure !== null && <FailureNote key={failure.at} error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <TextField
          field={fields.bind('username')}
          label={fieldLabel.username}
          autoComplete="username"
          enterKeyHint="next"
          required
        />
        <TextField
          field={fields.bind('email')}
          label={fieldLabel.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="go"
          required
        />
        {consent}
        <ButtonPair>
          <ButtonLink variant="back" to={paths.login} state={{ from }}>
            {text.cancel}
          </ButtonLink>
          <Button variant="go" type="submit" incomplete={!fields.valid}>
            {text.submit}
          </Button>
        </ButtonPair>
      </Form>
    </Box>
  );
}

const isSame = (typed: string, email: string | null): boolean =>
  typed.trim().toLowerCase() === email?.toLowerCase();
