import {
  APP_NAME_PLACEHOLDER,
  headlinePlaceholders,
  linkPlaceholders,
  type PageManifest,
  type PublicSettings,
  TEXT_TITLE_PLACEHOLDER,
} from '@portaria/contract';
import { renderToString } from 'react-dom/server';
import { SkeletonContext } from '../feedback/frame.tsx';
import { oneVisit, Router } from '../navigation/router.tsx';
import { pageTitle } from '../navigation/use-page-title.ts';
import { defaultSettings } from '../settings/public-settings.ts';
import { accountGateText } from './account-gate.text.ts';
import { App } from './app.tsx';
import type { Edition } from './edition.ts';
import { manifestOf, type PrerenderedPage } from './prerendered-page.ts';
import { createServices } from './services.ts';

export interface RenderedPage {
  name: string;
  title: string;
  description: string;
  indexed: boolean;
  parts: readonly string[];
  html: string;
}

/** What the server puts the operator's own in place of. */
export const placeholderSettings = ({ newPasswords }: Edition): PublicSettings => ({
  ...defaultSettings(newPasswords.policy),
  ...linkPlaceholders,
  appName: APP_NAME_PLACEHOLDER,
  headline: headlinePlaceholders.join(accountGateText.first),
  text: { title: TEXT_TITLE_PLACEHOLDER, blocks: [{ tag: 'p', items: [['__TEXT__']] }] },
});

export interface Rendered {
  readonly manifest: PageManifest;
  readonly pages: readonly RenderedPage[];
}

/** Renders the pages without a user, without the year and with placeholders for what the operator sets. */
export function prerender(edition: Edition, pages: readonly PrerenderedPage[]): Rendered {
  return {
    manifest: manifestOf(pages),
    pages: pages.map(({ name, path, title, description, indexed, parts = [], skeleton = null }) => ({
      name,
      title: pageTitle(title, APP_NAME_PLACEHOLDER),
      description,
      indexed,
      parts,
      html: renderToString(
        <Router history={oneVisit(path)}>
          <SkeletonContext value={skeleton}>
            <App edition={edition} services={createServices(null, placeholderSettings(edition))} />
          </SkeletonContext>
        </Router>,
      ),
    })),
  };
}
