import type { ColourResponse } from '@portaria/contract/administration';
import { type CSSProperties, type ReactNode, useId } from 'react';
import buttonStyles from '../../brand/button.module.css';
import { EntryIcon } from '../../brand/entry-icon.tsx';
import { tilePaths } from '../../brand/tile-paths.ts';
import { TilePattern } from '../../brand/tile-wall.tsx';
import { appearanceText } from './appearance.text.ts';
import styles from './previews.module.css';

const text = appearanceText.preview;
type Theme = keyof typeof text.themes;
const themes: readonly Theme[] = ['light', 'dark'];

interface PreviewsProps {
  name: string;
  headline: string;
  mark: ReactNode;
  /** Null if mails have none. */
  mailMark: ReactNode;
  /** Null for Portaria's own colours. */
  shades: ColourResponse | null;
}

/** Login and mail as they would be, in both themes. Nothing in them can be pressed. */
export function Previews({ name, headline, mark, mailMark, shades }: PreviewsProps): ReactNode {
  return (
    <section className={styles.views} aria-label={text.label}>
      {themes.map((theme) => (
        <Pane
          key={`login-${theme}`}
          of={text.login}
          name={text.loginName[theme]}
          theme={theme}
          shades={shades}
        >
          <Login name={name} headline={headline} mark={mark} />
        </Pane>
      ))}
      {themes.map((theme) => (
        <Pane key={`mail-${theme}`} of={text.mail} name={text.mailName[theme]} theme={theme} shades={shades}>
          <Mail name={name} mark={mailMark} />
        </Pane>
      ))}
    </section>
  );
}

interface PaneProps {
  of: string;
  name: string;
  theme: Theme;
  shades: ColourResponse | null;
  children: ReactNode;
}

function Pane({ of, name, theme, shades, children }: PaneProps): ReactNode {
  const tokens = Object.entries(shades?.[theme] ?? {}).map(([token, value]) => [`--${token}`, value]);
  return (
    <figure className={styles.view}>
      <figcaption>
        {of} <span>· {text.themes[theme]}</span>
      </figcaption>
      <div
        role="img"
        aria-label={name}
        className={`${styles.pane} ${styles[theme]}`}
        style={Object.fromEntries(tokens) as CSSProperties}
      >
        <div inert aria-hidden="true" className={styles.small}>
          {children}
        </div>
      </div>
    </figure>
  );
}

/** As on a phone: the form first, and the lit door below it. */
function Login({ name, headline, mark }: Pick<PreviewsProps, 'name' | 'headline' | 'mark'>): ReactNode {
  const pattern = useId();
  return (
    <>
      <div className={styles.bar}>
        <Sign name={name} mark={mark} />
      </div>
      <div className={styles.card}>
        <div className={styles.form}>
          <strong>{text.signIn}</strong>
          <span>
            {text.newcomer} <span className={styles.link}>{text.register}</span>
          </span>
          <div>
            {text.user}
            <span className={styles.stub} />
          </div>
          <div className={styles.password}>
            <span>{text.password}</span>
            <span className={styles.link}>{text.forgot}</span>
            <span className={styles.stub} />
          </div>
          <span className={styles.shared}>
            <span className={styles.tick} /> {text.sharedComputer}
          </span>
          <span className={`${buttonStyles.button} ${buttonStyles.go}`}>{text.signIn}</span>
          <span className={`${buttonStyles.button} ${buttonStyles.plain}`}>
            <EntryIcon name="key" />
            {text.byPasskey}
          </span>
        </div>
        <div className={styles.porch}>
          <svg aria-hidden="true">
            <TilePattern id={pattern} scale={6} tones={tilePaths} height={64} />
            <rect width="100%" height="100%" fill={`url(#${pattern})`} />
          </svg>
          <div className={styles.bay}>
            <div className={styles.leaf}>
              {headline}
              <span className={`${buttonStyles.button} ${styles.enter}`}>{text.register}</span>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

function Mail({ name, mark }: Pick<PreviewsProps, 'name' | 'mark'>): ReactNode {
  return (
    <div className={styles.mail}>
      <div>
        <Sign name={name} mark={mark} />
        <strong>{text.heading}</strong>
        <p>{text.hello}</p>
        <p>
          <span className={`${buttonStyles.button} ${buttonStyles.go}`}>{text.action}</span>
        </p>
        <p>{text.lasts}</p>
      </div>
    </div>
  );
}

function Sign({ name, mark }: Pick<PreviewsProps, 'name' | 'mark'>): ReactNode {
  return (
    <span className={styles.sign}>
      {mark}
      <span>{name}</span>
    </span>
  );
}
