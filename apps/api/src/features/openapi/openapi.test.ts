import { API_BASE, accountEndpoints, endpoints, testEndpoints } from '@portaria/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

interface Operation {
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, { description: string }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

describe('openapi', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('describes every call of the contract with every status it can answer', async () => {
    const document = (await test.browser().get('openapi.json')).json<Document>();
    const all = Object.values({ ...endpoints, ...accountEndpoints, ...testEndpoints });
    expect(Object.keys(document.paths)).toHaveLength(all.length);
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

  it('describes what a call may be asked with in its address', async () => {
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

  it('describes no call that the application does not serve', () => {
    for (const { method, path } of Object.values({ ...endpoints, ...accountEndpoints, ...testEndpoints })) {
      expect([path, test.app.hasRoute({ method, url: API_BASE + path })]).toEqual([path, true]);
    }
  });

  it('has a readable page in development only', async () => {
    expect((await test.browser().get('docs')).status).toBe(404);
    const dev = await startTestApp({ variables: { DEV: 'on' } });
    const page = await dev.browser().get('docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('/api/v2/account/forgotPassword');
    await dev.close();
  });
});
