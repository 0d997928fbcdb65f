import type { ReactNode } from 'react';
import { Button, ButtonLink, Duo } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { HiddenUsername } from '../../forms/hidden-username.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import type { LinkToken } from '../../mailed-links/use-link-token.ts';
import { paths } from '../../navigation/paths.ts';
import { resetPasswordText as text } from './reset-password.text.ts';
import { useResetPassword } from './use-reset-password.ts';

export function ResetPasswordForm({ link }: { link: LinkToken }): ReactNode {
  const { fields, failure, submit } = useResetPassword(link);
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <HiddenUsername username={link.username} />
        <NewPasswordFields fields={fields} />
        <Duo>
          <ButtonLink way="back" to={paths.login}>
            {text.back}
          </ButtonLink>
          <Button way="go" type="submit" disabled={!fields.valid}>
            {text.submit}
          </Button>
        </Duo>
      </Form>
    </>
  );
}
