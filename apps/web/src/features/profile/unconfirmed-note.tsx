import { problemTitle } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Note } from '../../brand/note.tsx';
import { profileText as text } from './profile.text.ts';

/** The code is typed in the banner, which the overview shows at its top. */
export function UnconfirmedNote({ kind }: { kind: 'info' | 'error' }): ReactNode {
  return (
    <Note kind={kind}>
      <p role={kind === 'error' ? 'alert' : undefined}>{problemTitle.email_unconfirmed}</p>
      <Link to={paths.account}>{text.typeCode}</Link>
    </Note>
  );
}
