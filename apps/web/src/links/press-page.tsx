import { type ReactNode, useState } from 'react';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/use-page-title.ts';
import { Box } from '../brand/box.tsx';
import { Button, ButtonLink, Duo } from '../brand/button.tsx';
import { Note } from '../brand/note.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { usePress } from '../forms/use-press.ts';
import { DeadLink } from './dead-link.tsx';
import { linksText } from './links.text.ts';
import type { LinkToken } from './use-link-token.ts';
import { WayOn } from './way-on.tsx';

export interface PressText {
  title: string;
  lead: string;
  submit: string;
  deadLead: string;
  deadLink: string;
  /** The title after the press, where it differs. */
  doneTitle?: string;
}

interface PressPageProps {
  link: LinkToken;
  text: PressText;
  /** Spends the link; its answer says what happened. */
  spend: (token: string) => Promise<string>;
  /** Shown until the press is done. */
  children?: ReactNode;
  whenDone?: ReactNode;
  whenDead?: ReactNode;
}

/** A link that asks for one press and nothing else. */
export function PressPage(props: PressPageProps): ReactNode {
  const { link, text, spend, children, whenDone = <WayOn />, whenDead = <WayOn /> } = props;
  const { token, dead, drop } = link;
  const [spent, setSpent] = useState<{ token: string; said: string } | null>(null);
  // Another link may come into the same tab: what the last one did says nothing of it.
  const done = spent !== null && (token === '' || token === spent.token) ? spent.said : null;
  const title = done === null ? text.title : (text.doneTitle ?? text.title);
  usePageTitle(title);
  const { failure, press } = usePress(
    async () => {
      setSpent({ token, said: await spend(token) });
      // A reload must not offer again what is done.
      drop();
    },
    (error) => {
      if (error.code === 'link_invalid') drop();
    },
  );
  return (
    <Box title={title} lead={leadOf(text, done !== null, dead)}>
      <div role="status">
        {done !== null && (
          <Note kind="success">
            <p>{done}</p>
          </Note>
        )}
      </div>
      {done !== null && whenDone}
      {dead && done === null && <DeadLink message={text.deadLink}>{whenDead}</DeadLink>}
      {!dead && done === null && (
        <>
          {children}
          {failure !== null && <FailureNote error={failure} />}
          <Duo>
            <ButtonLink way="back" to={paths.home}>
              {linksText.back}
            </ButtonLink>
            <Button way="go" onClick={press}>
              {text.submit}
            </Button>
          </Duo>
        </>
      )}
    </Box>
  );
}

/** What was asked for is said by the note, once it is done. */
function leadOf(text: PressText, done: boolean, dead: boolean): string | null {
  if (done) return null;
  return dead ? text.deadLead : text.lead;
}
