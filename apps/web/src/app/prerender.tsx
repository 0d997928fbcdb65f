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
import { App } from './app.tsx';
import type { Edition } from './edition.ts';
import { loginOrRegisterText } from './login-or-register-box.text.ts';
import { manifestOf, nameOf, type PrerenderedPage } from './prerendered-page.ts';
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
  headline: headlinePlaceholders.join(loginOrRegisterText.first),
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
    pages: pages.map((page) => ({
      name: nameOf(page),
      title: pageTitle(page.text.title ?? null, APP_NAME_PLACEHOLDER),
      description: page.text.description,
      indexed: page.indexed ?? false,
      parts: [...(page.parts ?? []), ...(page.part === undefined ? [] : [page.part])],
      html: renderToString(
        <Router history={oneVisit(page.path)}>
          <SkeletonContext value={page.skeleton ?? null}>
            <App edition={edition} services={createServices(null, placeholderSettings(edition))} />
          </SkeletonContext>
        </Router>,
      ),
    })),
  };
}
