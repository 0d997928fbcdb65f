import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

describe('test pages', () => {
  const test = useTestApp({ variables: { SCREENS: 'spec' } });

  it.each([
    ['buggy/not-found', 404, 'not_found', false],
    ['buggy/bad-request', 400, 'malformed_request', false],
    ['buggy/server-error', 500, 'internal_error', false],
    ['buggy/auth', 401, 'auth_required', false],
  ])('GET %s answers %i', async (path, status, code, hasErrors) => {
    test.takeStatements();
    const answer = await test.browser().get(path);
    expect(answer.problem()).toMatchObject({ status, code });
    expect('errors' in answer.problem()).toBe(hasErrors);
    expect(test.takeStatements()).toEqual([]);
  });

  it('answers a 500 with a message, request id and time, and no internals [V16.5.1]', async () => {
    const answer = await test.browser().get('buggy/server-error');
    const { message, details, requestId } = answer.problem();
    expect(message).toMatch(/^Algo deu errado/);
    expect(details).toMatch(new RegExp(`^Pedido: ${requestId}\nHora: \\d{4}-\\d\\d-\\d\\dT`));
    expect(answer.text).not.toMatch(/\bat |\.ts|node_modules/);
  });

  it('POST account/register with an empty body answers 400 with errors', async () => {
    const answer = await test.browser().post('account/register', {});
    expect(answer.status).toBe(400);
    expect(answer.problem().errors).toEqual({
      username: ['Por favor, insira usuário'],
      password: ['Por favor, insira senha'],
    });
  });
});

describe('disabled test pages', () => {
  const test = useTestApp({ variables: { TEST_PAGES: 'off' } });

  it('do not exist [V15.2.3]', async () => {
    for (const path of ['buggy/bad-request', 'buggy/server-error', 'buggy/auth']) {
      expect((await test.browser().get(path)).problem().code).toBe('not_found');
    }
    expect((await test.browser().post('account/register', {})).status).toBe(404);
    expect((await test.browser().get('openapi.json')).text).not.toContain('buggy');
  });
});
