import {
  APP_NAME_PLACEHOLDER,
  linkPlaceholders,
  type PageManifest,
  type PublicSettings,
  TEXT_TITLE_PLACEHOLDER,
} from '@portaria/contract';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { manifestOf, prerenderedPages } from './app/pages.ts';
import { createServices } from './app/services.ts';
import { pageTitle } from './navigation/use-page-title.ts';
import { defaultSettings } from './settings/public-settings.ts';

export interface RenderedPage {
  name: string;
  title: string;
  description: string;
  indexed: boolean;
  parts: readonly string[];
  html: string;
}

export const renderedManifest: PageManifest = manifestOf(prerenderedPages);

const settings: PublicSettings = {
  ...defaultSettings,
  ...linkPlaceholders,
  appName: APP_NAME_PLACEHOLDER,
  text: { title: TEXT_TITLE_PLACEHOLDER, blocks: [{ tag: 'p', items: [['__TEXT__']] }] },
};

/** Renders the public pages without a user, without the year and with placeholders for what the operator sets. */
export function renderPages(): RenderedPage[] {
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
