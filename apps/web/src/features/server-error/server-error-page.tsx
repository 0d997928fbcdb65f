import type { ReactNode } from 'react';
import { type ServerFault, useNavigationState } from '../../app/navigation-state.ts';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Button, ButtonLink, Duo } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { Facade } from '../../brand/wall.tsx';
import { PolicyLinks } from '../../settings/policy-links.tsx';
import { serverErrorText } from './server-error.text.ts';
import styles from './server-error-page.module.css';

/** The façade with the light out. Message, checklist and details only where a failed call brought them. */
export function ServerErrorPage(): ReactNode {
  usePageTitle(serverErrorText.title);
  const { fault } = useNavigationState();
  return (
    <div className={styles.outage}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{serverErrorText.body}</h1>
        <div className={styles.front}>
          <Facade lit={false} />
        </div>
      </div>
      {fault !== undefined && <Fault fault={fault} />}
      <div className={styles.actions}>
        <Duo>
          <ButtonLink way="back" to={paths.home}>
            {serverErrorText.back}
          </ButtonLink>
          <Button way="go" onClick={() => window.location.reload()}>
            {serverErrorText.reload}
          </Button>
        </Duo>
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
          <p className={styles.details}>{details}</p>
        </section>
      )}
    </>
  );
}
