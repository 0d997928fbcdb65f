import type { ReactNode } from 'react';
import { Button, ButtonLink, ButtonPair } from '../brand/button.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { Form } from '../forms/form.tsx';
import { HiddenUsername } from '../forms/hidden-username.tsx';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { linksText } from './links.text.ts';
import { plainLogin } from './next-login.ts';
import { type NewPassword, useNewPassword } from './use-new-password.ts';

/** For the links that set a new password. */
export function NewPasswordForm(props: NewPassword): ReactNode {
  const { fields, failure, submit } = useNewPassword(props);
  const { page, from } = props.login ?? plainLogin;
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={props.text.title} onSubmit={submit}>
        <HiddenUsername username={props.link.username} />
        <NewPasswordFields fields={fields} />
        <ButtonPair>
          <ButtonLink variant="back" to={page} state={{ from }}>
            {linksText.back}
          </ButtonLink>
          <Button variant="go" type="submit" incomplete={!fields.valid}>
            {props.text.submit}
          </Button>
        </ButtonPair>
      </Form>
    </>
  );
}
