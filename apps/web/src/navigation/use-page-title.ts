import { createContext, useEffect } from 'react';
import { useSettings } from '../settings/public-settings.ts';

/** What the record of the page says, for the frame of an area. */
export const TitleContext = createContext('');

export function pageTitle(title: string | null, appName: string): string {
  return title === null ? appName : `${title} · ${appName}`;
}

export function usePageTitle(title: string | null): void {
  const { appName } = useSettings();
  useEffect(() => {
    document.title = pageTitle(title, appName);
  }, [title, appName]);
}
