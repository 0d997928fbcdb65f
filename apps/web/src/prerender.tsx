import { APP_NAME_PLACEHOLDER } from '@portaria/contract';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { prerenderedPages } from './app/pages.ts';
import { createServices } from './app/services.ts';
import { pageTitle } from './app/use-page-title.ts';
import { defaultSettings } from './settings/public-settings.ts';

export interface RenderedPage {
  name: string;
  title: string;
  description: string;
  indexed: boolean;
  parts: readonly string[];
  html: string;
}

/** The public pages as everyone gets them: nobody logged in, no year yet, the operator's name left open. */
export function renderPages(): RenderedPage[] {
  const settings = { ...defaultSettings, appName: APP_NAME_PLACEHOLDER };
  return prerenderedPages.map(({ name, path, title, description, indexed, parts = [] }) => ({
    name,
    title: pageTitle(title, APP_NAME_PLACEHOLDER),
    description,
    indexed,
    parts,
    html: renderToString(
      <StaticRouter location={path}>
        <App services={createServices(null, settings)} />
      </StaticRouter>,
    ),
  }));
}
