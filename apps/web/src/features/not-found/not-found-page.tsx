import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { ButtonLink } from '../../brand/button.tsx';
import { PlainPage } from '../../brand/plain-page.tsx';
import { PolicyLinks } from '../../settings/policy-links.tsx';
import { notFoundText } from './not-found.text.ts';
import styles from './not-found-page.module.css';

/** Doors 403 and 405 exist; 404 is drawn in dashes. */
export function NotFoundPage(): ReactNode {
  usePageTitle(notFoundText.title);
  return (
    <PlainPage title={notFoundText.body}>
      <div className={styles.doors}>
        <span className={styles.far} aria-hidden="true">
          402
        </span>
        <span aria-hidden="true">403</span>
        <p className={styles.missing}>404</p>
        <span aria-hidden="true">405</span>
        <span className={styles.far} aria-hidden="true">
          406
        </span>
      </div>
      <ButtonLink way="go" to={paths.home}>
        {notFoundText.back}
      </ButtonLink>
      <PolicyLinks only={['support']} className={styles.help} />
    </PlainPage>
  );
}
