import { type ReactNode, useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, type Theme, watchTheme } from '../../settings/theme.ts';
import styles from './theme-field.module.css';
import { themeFieldText as text } from './theme-field.text.ts';

/** Chooses for this browser. The document itself shows what everybody has first. */
export function ThemeField(): ReactNode {
  const theme = useSyncExternalStore(watchTheme, chosenTheme, () => 'auto' as const);
  return (
    <label className={styles.field}>
      {text.label}
      <select value={theme} onChange={({ target }) => chooseTheme(target.value as Theme)}>
        {Object.entries(text.names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
