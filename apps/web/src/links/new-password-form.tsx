import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { Button, ButtonLink, Duo } from '../brand/button.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { Form } from '../forms/form.tsx';
import { HiddenUsername } from '../forms/hidden-username.tsx';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { type NewPasswordOptions, useNewPassword } from './use-new-password.ts';

interface NewPasswordFormProps extends NewPasswordOptions {
  username: string;
  title: string;
  submitLabel: string;
  backLabel: string;
}

export function NewPasswordForm(props: NewPasswordFormProps): ReactNode {
  const { username, title, submitLabel, backLabel } = props;
  const { fields, failure, submit } = useNewPassword(props);
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={title} onSubmit={submit}>
        <HiddenUsername username={username} />
        <NewPasswordFields fields={fields} />
        <Duo>
          <ButtonLink way="back" to={paths.login}>
            {backLabel}
          </ButtonLink>
          <Button way="go" type="submit" disabled={!fields.valid}>
            {submitLabel}
          </Button>
        </Duo>
      </Form>
    </>
  );
}
