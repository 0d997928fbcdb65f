import { API_BASE, operations, testOperations } from '@portaria/contract';
import { startTestApp, useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

interface Operation {
  tags: string[];
  description: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, { description: string }>;
}

interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

describe('openapi', () => {
  const test = useTestApp();

  it('describes every operation with every status it can return', async () => {
    const document = (await test.browser().get('openapi.json')).json<Document>();
    const all = Object.values({ ...operations, ...testOperations });
    expect(Object.keys(document.paths)).toHaveLength(all.length + 1);
    const login = document.paths['/api/v2/account/login']?.['post'];
    expect(Object.keys(login?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(login?.responses['401']?.description).toContain('Usuário ou senha inválidos.');
  });

  it('says of every call which tag it has and what it needs', async () => {
    const { paths, tags } = (await test.browser().get('openapi.json')).json<Document>();
    const known = tags.map(({ name }) => name);
    for (const [path, methods] of Object.entries(paths)) {
      for (const call of Object.values(methods)) {
        expect(known, path).toContain(call.tags[0]);
        expect(call.description, path).toBeTruthy();
        expect(call.security, path).toBeInstanceOf(Array);
      }
    }
    expect(paths['/api/v2/account/me']?.['get']?.security).toEqual([{ session: [], sessionCookie: [] }]);
    expect(paths['/api/v2/account/login']?.['post']?.security).toEqual([]);
    expect(paths['/.well-known/jwks.json']).toBeDefined();
  });

  it('describes query parameters', async () => {
    const document = (await test.browser().get('openapi.json')).json<Document>();
    const activity = document.paths['/api/v2/account/activity']?.['get'];
    expect(activity?.parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['kind', 'query', false],
      ['from', 'query', false],
      ['to', 'query', false],
      ['cursor', 'query', false],
    ]);
    expect(activity?.responses['400']?.description).toContain('validation_failed');
  });

  it('describes no operation that the application does not serve', () => {
    for (const { method, path } of Object.values({ ...operations, ...testOperations })) {
      expect([path, test.app.hasRoute({ method, url: API_BASE + path })]).toEqual([path, true]);
    }
  });

  it('serves a readable page only with DEV=on [V13.4.2 V13.4.5]', async () => {
    expect((await test.browser().get('docs')).status).toBe(404);
    const dev = await startTestApp({ variables: { DEV: 'on' } });
    const page = await dev.browser().get('docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('/api/v2/account/forgotPassword');
    await dev.close();
  });
});
