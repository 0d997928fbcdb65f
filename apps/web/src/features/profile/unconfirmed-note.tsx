import { sharedText } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Note } from '../../brand/note.tsx';
import { accountPaths } from '../../navigation/account-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { profileText as text } from './profile.text.ts';

/** Links to the overview, because its banner has the code field. */
export function UnconfirmedNote({ kind }: { kind: 'info' | 'error' }): ReactNode {
  return (
    <Note kind={kind}>
      {kind === 'error' ? <p role="alert">{sharedText.emailUnconfirmed}</p> : <p>{text.afterwards}</p>}
      <Link to={accountPaths.account}>{text.typeCode}</Link>
    </Note>
  );
}
