import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { App } from './app/app.tsx';
import { prerenderedPages } from './app/pages.ts';
import { createServices } from './app/services.ts';
import { renderPages } from './prerender.tsx';
import { defaultSettings } from './settings/public-settings.ts';
import { storeUser, userOf } from './testing/tokens.ts';

const pages = renderPages();
const named = (name: string) => pages.find((page) => page.name === name)?.html ?? '';

describe.each(pages.map((page) => [page.name, page.html] as const))(
  'the prerendered page %s',
  (name, html) => {
    it('holds nothing that a strict policy forbids', () => {
      expect(html).not.toMatch(/\sstyle=|<script|<style|\son[a-z]+=/);
    });

    it('holds nothing of a person or a moment: no Login, no name, no year', () => {
      expect(html).not.toMatch(/>Login<\/a>|Bem Vindo \S+<\/button>|\b20\d\d\b/);
      expect(html).toContain('__APP_NAME__');
    });

    it('is what the browser draws first: it comes to life without a difference', async () => {
      // What a page asks for comes later than what it draws first.
      vi.stubGlobal('fetch', () => new Promise(() => undefined));
      storeUser(userOf());
      const root = document.createElement('div');
      root.innerHTML = html.replaceAll('__APP_NAME__', 'Casa &amp; Cia');
      document.body.append(root);
      const differences: unknown[] = [];
      const path = prerenderedPages.find((page) => page.name === name)?.path ?? '/';
      const services = createServices(window, {
        ...defaultSettings,
        appName: 'Casa & Cia',
        termsUrl: 'https://a.test/',
      });
      let hydrated: Root | undefined;
      await act(async () => {
        const app = (
          <MemoryRouter
            useTransitions={false}
            initialEntries={[{ pathname: path, state: { view: 'register', fault: {} } }]}
          >
            <App services={services} />
          </MemoryRouter>
        );
        hydrated = hydrateRoot(root, app, { onRecoverableError: (error) => differences.push(error) });
        await services.session.actions.start();
      });
      expect(differences).toEqual([]);
      await act(async () => hydrated?.unmount());
      root.remove();
    });
  },
);

it.each(['login', 'forgot-password'])('%s posts, never gets, and waits for the script', (name) => {
  const html = named(name);
  expect(html).toMatch(/<form[^>]+method="post"/);
  expect(html).toMatch(
    /<button[^>]+disabled=""[^>]*>(?:Login|Enviar)<\/button>|<button[^>]+type="submit"[^>]+disabled=""/,
  );
});

it('says in Portuguese what is missing without JavaScript', () => {
  expect(named('login')).toMatch(/<noscript><p[^>]*>Esta página precisa de JavaScript/);
});

it('draws the forms people open by themselves before any script runs', () => {
  expect(named('login')).toContain('name="usernameOrEmail"');
  expect(named('forgot-password')).toContain('name="email"');
});
