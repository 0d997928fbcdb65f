import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { specPaths } from '../editions/spec/paths.ts';
import { notFoundText } from '../features/not-found/not-found.text.ts';
import { accountPaths, linkPaths, movedPaths } from '../navigation/account-paths.ts';
import { adminPaths } from '../navigation/admin-paths.ts';
import type { PageRecord } from '../navigation/define-page.ts';
import { paths } from '../navigation/paths.ts';
import { Router } from '../navigation/router.tsx';
import { editionUnderTest } from '../testing/edition-under-test.ts';
import { memoryHistory } from '../testing/memory-history.ts';
import { storeUser, userOf } from '../testing/tokens.ts';
import { App } from './app.tsx';
import { placeholderSettings, prerender } from './prerender.tsx';
import { nameOf, pathsWithoutPage } from './prerendered-page.ts';
import { createServices } from './services.ts';

const { edition, pages: declared } = editionUnderTest();
const { manifest, pages } = prerender(edition, declared);
const named = (name: string) => pages.find((page) => page.name === name)?.html ?? '';

/** Every record in a file of its own. */
const defined = Object.values(
  import.meta.glob<Record<string, PageRecord>>('../**/*.page.ts', { eager: true }),
).flatMap((file) => Object.values(file));

describe('the page manifest', () => {
  const constants = [paths, accountPaths, adminPaths, specPaths].flatMap((one) => Object.values<string>(one));
  const known = [...constants, ...linkPaths, ...Object.keys(movedPaths), ...defined.map(({ path }) => path)];
  const shipped = known.filter((path) => edition.isPath(path) && path !== accountPaths.devFields);

  it('has a rendered page for every path of the router', () => {
    expect(pathsWithoutPage(shipped, manifest)).toEqual([]);
    const drawn = new Set(pages.map(({ name }) => name));
    expect(manifest.filter(({ page }) => !drawn.has(page))).toEqual([]);
  });

  it('has a route for every page: no other page renders the 404 page', () => {
    const missing = pages.filter(
      ({ name, html }) => name !== 'not-found' && html.includes(notFoundText.body),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('has no path that the router does not know', () => {
    const literal = manifest.map(({ pattern }) => pattern).filter((pattern) => !/[:*]/.test(pattern));
    expect(literal.filter((path) => !edition.isPath(path))).toEqual([]);
  });

  it('marks the pages of the administration, which an operator may leave out', () => {
    const marked = manifest.filter(({ isAdminPage }) => isAdminPage);
    expect(marked).toEqual(manifest.filter(({ pattern }) => /^\/admin(?:\/|$)/.test(pattern)));
  });

  it('reports a path that was added without a page', () => {
    expect(pathsWithoutPage([...shipped, '/people/:id'], manifest)).toEqual(['/people/:id']);
  });
});

describe.each(pages.map((page) => [page.name, page.html] as const))(
  'the prerendered page %s',
  (name, html) => {
    it('contains nothing that a strict Content Security Policy forbids', () => {
      expect(html).not.toMatch(/\sstyle=|<script|<style|\son[a-z]+=/);
    });

    it('contains nothing that depends on user or time: no login, no name, no year [V1.2.3]', () => {
      expect(html).not.toMatch(/(?:Bem Vindo|Olá,) \S+<\/button>|\b20\d\d\b/);
      // The home page itself offers the login, as it offers the registration.
      const [header] = /<header.*<\/header>/s.exec(html) ?? [];
      expect(header).toContain('__APP_NAME__');
      expect(header).not.toMatch(/>(?:Login|Entrar)<\/a>/);
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
      const path = declared.find((page) => nameOf(page) === name)?.path ?? '/';
      const services = createServices(window, {
        ...placeholderSettings(edition),
        appName: 'Casa & Cia',
        termsUrl: 'https://a.test/',
      });
      let hydrated: Root | undefined;
      await act(async () => {
        const app = (
          <Router history={memoryHistory({ pathname: path, state: { view: 'register', fault: {} } })}>
            <App edition={edition} services={services} />
          </Router>
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

it.each(['login', 'login-forgot-password'])('%s uses POST and is disabled until the script runs', (name) => {
  const html = named(name);
  expect(html).toMatch(/<form[^>]+method="post"/);
  expect(html).toMatch(
    /<button[^>]+disabled=""[^>]*>(?:Login|Entrar|Enviar)<\/button>|<button[^>]+type="submit"[^>]+disabled=""/,
  );
});

it('explains in Portuguese that JavaScript is required', () => {
  expect(named('login')).toMatch(/<noscript><p[^>]*>Esta página precisa de JavaScript/);
});

it('contains the public forms before any script runs', () => {
  expect(named('login')).toContain('name="usernameOrEmail"');
  expect(named('login-forgot-password')).toContain('name="email"');
});
