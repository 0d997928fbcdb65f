const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'theme';
const asked = '(prefers-color-scheme: dark)';
/** What the browser decides while nobody chose, found by the words of its condition. */
const conditions = new Set<MediaList | HTMLMetaElement>();

/** Kept in this browser, also after a logout. A browser that denies its storage keeps its own theme. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return themes.find((theme) => theme === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    return;
  }
  // The browser sends it to the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

/** Also when another tab of this browser chooses. */
export function watchTheme(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Answers the question of the stylesheets, the operator's too, in place of the system. */
export function showTheme(): void {
  const theme = chosenTheme();
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSMediaRule && rule.media.mediaText === asked) conditions.add(rule.media);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    if (meta.media === asked) conditions.add(meta);
  const answer = { auto: asked, light: 'not all', dark: 'all' }[theme];
  for (const condition of conditions) {
    if (condition instanceof MediaList) condition.mediaText = answer;
    else condition.media = answer;
  }
  document.documentElement.style.colorScheme = theme === 'auto' ? '' : theme;
}
