import type { ReactNode } from 'react';
import { Button, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { CopyButton } from '../../brand/copy-button.tsx';
import { Note } from '../../brand/note.tsx';
import { Archway } from '../../brand/tile-wall.tsx';
import { type ServerFault, useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { PolicyLinks } from '../../settings/policy-links.tsx';
import { serverErrorText } from './server-error.text.ts';
import styles from './server-error-page.module.css';

/** Shows message, checklist and details only if a failed call passed them. */
export function ServerErrorPage(): ReactNode {
  usePageTitle(serverErrorText.title);
  const { fault } = useNavigationState();
  const navigate = useNavigate();
  const reload = (): void => window.location.reload();
  return (
    <div className={styles.outage}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{serverErrorText.body}</h1>
        <div className={styles.front}>
          <Archway lit={false} />
        </div>
      </div>
      {fault !== undefined && <Fault fault={fault} />}
      <div className={styles.actions}>
        <ButtonPair>
          {fault === undefined ? (
            <>
              <ButtonLink variant="back" to={paths.home}>
                {serverErrorText.home}
              </ButtonLink>
              <Button variant="go" onClick={reload}>
                {serverErrorText.reload}
              </Button>
            </>
          ) : (
            <>
              <Button variant="back" onClick={reload}>
                {serverErrorText.reload}
              </Button>
              {/* The page of the failed call is one step back, with the text that was typed there. */}
              <Button variant="go" onClick={() => navigate(-1)}>
                {serverErrorText.back}
              </Button>
            </>
          )}
        </ButtonPair>
      </div>
      <PolicyLinks only={['support']} className={styles.help} />
    </div>
  );
}

function Fault({ fault: { message, details } }: { fault: ServerFault }): ReactNode {
  const support = details === null ? serverErrorText.support : serverErrorText.supportWithDetails;
  return (
    <>
      {message !== null && (
        <Note kind="error">
          <p>{message}</p>
        </Note>
      )}
      <section className={styles.panel} aria-labelledby="checklist">
        <h2 id="checklist">{serverErrorText.checklistTitle}</h2>
        <ul className={styles.steps}>
          {[...serverErrorText.checklist, support].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </section>
      {details !== null && (
        <section className={styles.panel} aria-labelledby="details">
          <h2 id="details">{serverErrorText.detailsTitle}</h2>
          <p className={styles.details}>{withLocalTimes(details)}</p>
          {/* Support gets the text as it was sent. */}
          <CopyButton text={details} label={serverErrorText.copy} done={serverErrorText.copied} />
        </section>
      )}
    </>
  );
}

/** The server sends times in UTC. */
function withLocalTimes(text: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]{8,15}Z/g, (time) => new Date(time).toLocaleString('pt-BR'));
}
