import type { ReactNode } from 'react';
import { rowIcons } from '../../account/row-icons.ts';
import { ButtonLink } from '../../brand/button.tsx';
import { Icon, Shape } from '../../brand/icon.tsx';
import panel from '../../brand/panel.module.css';
import { Tag } from '../../brand/tag.tsx';
import { TileRow } from '../../brand/tile-wall.tsx';
import { sections } from '../../navigation/account-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { useSettings } from '../../settings/public-settings.ts';
import { accountOverviewText as text } from './account-overview.text.ts';
import styles from './check-up.module.css';
import { type Door, doorsOf, type Evidence, gravestOf } from './doors.ts';

/** The verdict, and the façade that it reads from: one door for each check. */
export function CheckUp({ overview, factors }: Omit<Evidence, 'hasPasskeys'>): ReactNode {
  const { passkeys: hasPasskeys } = useSettings();
  const doors = doorsOf({ overview, factors, hasPasskeys }, new Date());
  const isDeleted = overview.deletedAt !== null;
  const points = doors.filter(({ state }) => state === 'attention').length + Number(isDeleted);
  // A pending deletion has its notice above. Nothing that is only recommended answers it.
  const gravest = gravestOf(isDeleted ? doors.filter(({ state }) => state === 'attention') : doors);
  const advised = doors.filter(({ state }) => state === 'advised').length;
  const calm = factors === null ? text.verdict.partial : text.verdict.fine;
  const quiet = isDeleted ? text.verdict.above : text.verdict.nothing;
  const advice = gravest?.advice ?? quiet;
  return (
    <section className={`${panel.panel} ${styles.checkUp}`} aria-label={text.verdict.region}>
      <div className={styles.verdict}>
        <div>
          <h2 tabIndex={-1}>{points === 0 ? calm : text.verdict.attention(points)}</h2>
          <p>{gravest?.state === 'advised' ? text.verdict.advised(advised, advice) : advice}</p>
        </div>
        {gravest !== null && (
          // The banner has the filled button for an unconfirmed address.
          <ButtonLink variant={gravest.to === sections.confirmation ? 'plain' : 'go'} to={gravest.to}>
            {gravest.act}
          </ButtonLink>
        )}
      </div>
      <TileRow />
      <ul className={styles.doors}>
        {doors.map((door) => (
          <li key={door.title}>
            <DoorLink door={door} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const kinds = { fine: 'success', advised: 'warning', attention: 'error' } as const;

/** Form, shape and word tell the states apart, not the colour alone. */
function DoorLink({ door: { title, state, detail, to } }: { door: Door }): ReactNode {
  return (
    <Link to={to} className={`${styles.door} ${styles[state]}`}>
      <span className={styles.bay}>
        <span className={styles.leaf}>
          {state === 'advised' ? (
            <Shape path={rowIcons.plus} />
          ) : (
            <Icon name={state === 'fine' ? 'check' : 'exclamation'} />
          )}
        </span>
      </span>
      <span className={styles.sill}>
        <strong>{title}</strong> <Tag kind={kinds[state]}>{text.states[state]}</Tag> <small>{detail}</small>
      </span>
    </Link>
  );
}
