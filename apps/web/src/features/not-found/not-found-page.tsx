import type { ReactNode } from 'react';
import { ButtonLink } from '../../brand/button.tsx';
import { Label } from '../../brand/label.tsx';
import { PlainPage } from '../../brand/plain-page.tsx';
import { paths } from '../../navigation/paths.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { PolicyLinks } from '../../settings/policy-links.tsx';
import { notFoundText } from './not-found.text.ts';
import styles from './not-found-page.module.css';

/** Drawn as a row of doors. Door 404 does not exist, so it is dashed. */
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
      <ButtonLink variant="go" to={paths.home}>
        <Label>{notFoundText.back}</Label>
      </ButtonLink>
      <PolicyLinks only={['support']} className={styles.help} />
    </PlainPage>
  );
}
