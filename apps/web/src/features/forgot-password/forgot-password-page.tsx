import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { Button, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { forgotPasswordText } from './forgot-password.text.ts';
import { useForgotPassword } from './use-forgot-password.ts';

export function ForgotPasswordPage(): ReactNode {
  usePageTitle(forgotPasswordText.title);
  const { fields, sent, failure, submit } = useForgotPassword();
  // The page that required the login, for when the user remembers the password.
  const state = useNavigationState();
  return (
    <Box title={forgotPasswordText.title} lead={forgotPasswordText.lead}>
      <div role="status">
        {sent && (
          <Note kind="success">
            <p>{forgotPasswordText.sent}</p>
          </Note>
        )}
      </div>
      {failure !== null && <FailureNote error={failure} alsoToasted />}
      <Form formRef={fields.form} label={forgotPasswordText.title} onSubmit={submit}>
        <TextField
          field={fields.bind('email')}
          label={fieldLabel.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          required
        />
        <ButtonPair>
          <ButtonLink variant="back" to={paths.login} state={state}>
            {forgotPasswordText.back}
          </ButtonLink>
          <Button variant="go" type="submit" incomplete={!fields.valid}>
            {forgotPasswordText.submit}
          </Button>
        </ButtonPair>
      </Form>
    </Box>
  );
}
