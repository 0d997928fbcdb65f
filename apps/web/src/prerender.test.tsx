import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { App } from './app/app.tsx';
import { pathsWithoutPage, prerenderedPages } from './app/pages.ts';
import { createServices } from './app/services.ts';
import { notFoundText } from './features/not-found/not-found.text.ts';
import { adminPaths } from './navigation/admin-paths.ts';
import { paths } from './navigation/paths.ts';
import { renderedManifest, renderPages } from './prerender.tsx';
import { defaultSettings } from './settings/public-settings.ts';
import { storeUser, userOf } from './testing/tokens.ts';

const pages = renderPages();
const named = (name: string) => pages.find((page) => page.name === name)?.html ?? '';

describe('the page manifest', () => {
  const own = Object.values(paths).filter((path) => path !== paths.devFields);
  const shipped = [...own, ...Object.values(adminPaths)];

  it('has a rendered page for every path of the router', () => {
    expect(pathsWithoutPage(shipped, renderedManifest)).toEqual([]);
    const drawn = new Set(pages.map(({ name }) => name));
    expect(renderedManifest.filter(({ page }) => !drawn.has(page))).toEqual([]);
  });

  it('has a route for every page: no other page renders the 404 page', () => {
    const missing = pages.filter(
      ({ name, html }) => name !== 'not-found' && html.includes(notFoundText.body),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('marks the pages of the administration, which an operator may leave out', () => {
    const marked = renderedManifest.filter(({ isAdminPage }) => isAdminPage);
    expect(marked.map(({ pattern }) => pattern)).toEqual(Object.values(adminPaths));
  });

  it('reports a path that was added without a page', () => {
    expect(pathsWithoutPage([...shipped, '/people/:id'], renderedManifest)).toEqual(['/people/:id']);
  });
});

describe.each(pages.map((page) => [page.name, page.html] as const))(
  'the prerendered page %s',
  (name, html) => {
    it('contains nothing that a strict Content Security Policy forbids', () => {
      expect(html).not.toMatch(/\sstyle=|<script|<style|\son[a-z]+=/);
    });

    it('contains nothing that depends on user or time: no Login, no name, no year [V1.2.3]', () => {
      expect(html).not.toMatch(/>Login<\/a>|Bem Vindo \S+<\/button>|\b20\d\d\b/);
      expect(html).toContain('__APP_NAME__');
    });

    it('hydrates without differences', async () => {
      // Responses arrive after the first render.
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

it.each(['login', 'forgot-password'])('%s uses POST and is disabled until the script runs', (name) => {
  const html = named(name);
  expect(html).toMatch(/<form[^>]+method="post"/);
  expect(html).toMatch(
    /<button[^>]+disabled=""[^>]*>(?:Login|Enviar)<\/button>|<button[^>]+type="submit"[^>]+disabled=""/,
  );
});

it('explains in Portuguese that JavaScript is required', () => {
  expect(named('login')).toMatch(/<noscript><p[^>]*>Esta página precisa de JavaScript/);
});

it('contains the public forms before any script runs', () => {
  expect(named('login')).toContain('name="usernameOrEmail"');
  expect(named('forgot-password')).toContain('name="email"');
});
