import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';

/** A recovery can be asked for only with the password. */
export function NewPasswordAdvice({ text }: { text: { notMe: string; newPassword: string } }): ReactNode {
  return (
    <p>
      {text.notMe} <Link to={paths.forgotPassword}>{text.newPassword}</Link>.
    </p>
  );
}
