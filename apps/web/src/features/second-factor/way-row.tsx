import { type ReactNode, useContext } from 'react';
import { type RowIcon, rowIcons } from '../../account/row-icons.ts';
import { type ButtonElementProps, ElementsContext } from '../../brand/elements.tsx';
import { Icon, Shape } from '../../brand/icon.tsx';
import styles from './other-ways.module.css';

interface WayProps {
  icon: RowIcon;
  name: string;
  about?: string;
}

/** A way that begins with a press. It may need a call. */
export function WayRow({
  onClick,
  ...words
}: WayProps & { onClick: ButtonElementProps['onClick'] }): ReactNode {
  const { Button: Element } = useContext(ElementsContext);
  return (
    <li>
      <Element type="button" className={styles.row} onClick={onClick}>
        <WayWords {...words} />
        <Icon name="next" />
      </Element>
    </li>
  );
}

/** A way that needs an explanation first. It opens in place. */
export function WayDetails({ children, ...words }: WayProps & { children: ReactNode }): ReactNode {
  return (
    <li>
      <details className={styles.details}>
        <summary className={styles.row}>
          <WayWords {...words} />
          <Icon name="down" />
        </summary>
        {children}
      </details>
    </li>
  );
}

function WayWords({ icon, name, about }: WayProps): ReactNode {
  return (
    <>
      <Shape path={rowIcons[icon]} />
      <span>
        {name} {about !== undefined && <span className={styles.about}>{about}</span>}
      </span>
    </>
  );
}
