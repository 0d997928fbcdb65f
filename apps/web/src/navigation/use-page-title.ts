import { useEffect } from 'react';
import { useSettings } from '../settings/public-settings.ts';

export function pageTitle(title: string | null, appName: string): string {
  return title === null ? appName : `${title} · ${appName}`;
}

export function usePageTitle(title: string | null): void {
  const { appName } = useSettings();
  useEffect(() => {
    document.title = pageTitle(title, appName);
  }, [title, appName]);
}
