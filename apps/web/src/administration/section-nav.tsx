import { type ReactNode, useContext, useId } from 'react';
import { createPortal } from 'react-dom';
import { Shape } from '../brand/icon.tsx';
import { Link } from '../navigation/link.tsx';
import { MenuSlotContext } from '../navigation/menu-slot.ts';
import { useLocation } from '../navigation/router.tsx';
import { useSettings } from '../settings/public-settings.ts';
import { type AdminRecord, mayOpen } from './admin-record.ts';
import { administrationText as text } from './administration.text.ts';
import { useRights } from './rights.ts';
import styles from './section-nav.module.css';
import { useMedia } from './use-media.ts';

/** The same width as in the stylesheet. */
const WITH_RAIL = '(min-width: 64rem)';

/** The sections of the administration: a rail beside the page, or part of the page's menu where a rail has no room. */
export function SectionNav({ within }: { within: string | undefined }): ReactNode {
  const slot = useContext(MenuSlotContext);
  const hasRail = useMedia(WITH_RAIL);
  if (hasRail) return <Sections className={styles.rail} within={within} />;
  return slot && createPortal(<Sections className={styles.menu} within={within} />, slot);
}

interface SectionsProps {
  className: string | undefined;
  within: string | undefined;
}

function Sections({ className, within }: SectionsProps): ReactNode {
  const rights = useRights();
  const settings = useSettings();
  const groups = new Map<AdminRecord['group'], AdminRecord[]>();
  for (const page of rights.pages)
    if (page.icon !== null && mayOpen(page, rights, settings))
      groups.set(page.group, [...(groups.get(page.group) ?? []), page]);
  return (
    <nav className={`${styles.sections} ${className}`} aria-label={text.area}>
      <div className={styles.groups}>
        {/* A screen reader has it as the name of the landmark. */}
        <p className={styles.area} aria-hidden="true">
          {text.area}
        </p>
        {[...groups].map(([group, pages]) => (
          <Group key={group} name={group && text.groups[group]} pages={pages} within={within} />
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  name: string | null;
  pages: readonly AdminRecord[];
  within: string | undefined;
}

function Group({ name, pages, within }: GroupProps): ReactNode {
  const id = useId();
  const rights = useRights();
  const { pathname } = useLocation();
  return (
    <>
      {name !== null && (
        <p id={id} className={styles.name}>
          {name}
        </p>
      )}
      <ul aria-labelledby={name === null ? undefined : id}>
        {pages.map(({ path, text: { title }, icon, waiting, waitingAt = '' }) => {
          const count = (waiting && rights[waiting]) ?? 0;
          return (
            <li key={path}>
              <Link
                to={count === 0 ? path : path + waitingAt}
                aria-current={currentOf(path, pathname, within)}
              >
                <span className={styles.seat}>{icon !== null && <Shape path={icon} />}</span>
                {title}
                {count > 0 && <Waiting count={count} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function currentOf(path: string, pathname: string, within: string | undefined): 'page' | 'true' | undefined {
  if (path === pathname) return 'page';
  return path === within ? 'true' : undefined;
}

function Waiting({ count }: { count: number }): ReactNode {
  return (
    <span className={styles.waiting}>
      <span aria-hidden="true">{text.shortCount(count)}</span>
      <span className="sr">{text.waiting(count)}</span>
    </span>
  );
}
