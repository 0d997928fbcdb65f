import { type ReactNode, useState } from 'react';
import { Box } from '../brand/box.tsx';
import { Button, ButtonLink, ButtonPair } from '../brand/button.tsx';
import { Note } from '../brand/note.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { useAction } from '../forms/use-action.ts';
import { paths } from '../navigation/paths.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { DeadLink } from './dead-link.tsx';
import { linksText } from './links.text.ts';
import type { LinkToken } from './use-link-token.ts';

export interface ConfirmActionText {
  title: string;
  lead: string;
  submit: string;
  deadLead: string;
  deadLink: string;
  /** The title after success. */
  doneTitle: string;
}

interface ConfirmActionProps {
  link: LinkToken;
  /** Until the link is checked there is no button, because the text above it would still move. */
  checked: boolean;
  text: ConfirmActionText;
  /** Uses the link and returns the success message, or what to show where something still waits. */
  spend: (token: string) => Promise<ReactNode>;
  /** Shown until the action succeeded. */
  children?: ReactNode;
  whenDone: ReactNode;
  whenDead: ReactNode;
}

/** A one-time link that needs only a button. */
export function ConfirmActionPage(props: ConfirmActionProps): ReactNode {
  const { link, checked, text, spend, children, whenDone, whenDead } = props;
  const { token, dead, drop } = link;
  const [spent, setSpent] = useState<{ token: string; result: ReactNode } | null>(null);
  // Another link may be opened in the same tab. The old result must not be shown for it.
  const done = spent !== null && (token === '' || token === spent.token) ? spent.result : null;
  const title = done === null ? text.title : text.doneTitle;
  usePageTitle(title);
  const { failure, run } = useAction(
    async () => {
      setSpent({ token, result: await spend(token) });
      // A reload must not offer the action again.
      drop();
    },
    (error) => {
      if (error.code === 'link_invalid') drop();
    },
  );
  return (
    <Box title={title} lead={leadOf(text, done !== null, dead)}>
      <div role="status">
        {typeof done !== 'string' && done}
        {typeof done === 'string' && (
          <Note kind="success">
            <p>{done}</p>
          </Note>
        )}
      </div>
      {done !== null && whenDone}
      {dead && done === null && <DeadLink message={text.deadLink}>{whenDead}</DeadLink>}
      {!dead && done === null && checked && (
        <>
          {children}
          {failure !== null && <FailureNote error={failure} />}
          <ButtonPair>
            <ButtonLink variant="back" to={paths.home}>
              {linksText.back}
            </ButtonLink>
            <Button variant="go" onClick={run}>
              {text.submit}
            </Button>
          </ButtonPair>
        </>
      )}
    </Box>
  );
}

/** After success the note replaces the lead. */
function leadOf(text: ConfirmActionText, done: boolean, dead: boolean): string | null {
  if (done) return null;
  return dead ? text.deadLead : text.lead;
}
