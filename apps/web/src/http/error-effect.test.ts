import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorEffect } from './error-effect.ts';

const effectOf = (parts: ConstructorParameters<typeof ApiError>[0]) => errorEffect(new ApiError(parts));

describe('the error catalogue', () => {
  it('collects all messages of a 400 with an errors object into one flat list, in order', () => {
    const body = { title: 't', errors: { email: ['a', 'b'], username: 'c', odd: [1, null, 'd'] } };
    expect(effectOf({ status: 400, body })).toEqual({ kind: 'list', messages: ['a', 'b', 'c', 'd'] });
  });

  it('shows any other 400 as a toast titled 400 with the title, the text body, or the status text', () => {
    const toast = { kind: 'toast', title: '400', log: false };
    expect(effectOf({ status: 400, body: { title: 'Requisição inválida.' } })).toEqual({
      ...toast,
      message: 'Requisição inválida.',
    });
    expect(effectOf({ status: 400, body: 'corpo' })).toEqual({ ...toast, message: 'corpo' });
    expect(effectOf({ status: 400, statusText: 'Bad Request' })).toEqual({
      ...toast,
      message: 'Bad Request',
    });
    expect(effectOf({ status: 400, body: { title: 't', errors: {} } })).toEqual({ ...toast, message: 't' });
  });

  it('shows 401 as a toast titled 401', () => {
    const body = { title: 'Não autorizado.' };
    expect(effectOf({ status: 401, body })).toEqual({
      kind: 'toast',
      title: '401',
      message: 'Não autorizado.',
      log: false,
    });
  });

  it('leads a 404 to the page for it', () => {
    expect(effectOf({ status: 404 })).toEqual({ kind: 'not-found' });
  });

  it('leads a 500 to its page with message and details', () => {
    const body = { message: 'm', details: 'd', stack: 'never' };
    expect(effectOf({ status: 500, body })).toEqual({ kind: 'server-error', message: 'm', details: 'd' });
  });

  it.each([403, 405, 409, 413, 418, 429, 501, 502, 503, 504])(
    'shows %i as the sentence for the unexpected, logged',
    (status) => {
      expect(effectOf({ status })).toEqual({
        kind: 'toast',
        title: String(status),
        message: 'Algo inesperado deu errado!',
        log: true,
      });
    },
  );

  it('shows no answer at all the same way, without a title', () => {
    expect(effectOf({ status: null, reason: 'offline' })).toMatchObject({
      kind: 'toast',
      title: '',
      log: true,
    });
  });

  it.each(['account-changed', 'cancelled'] as const)('shows nothing of a call that ended as %s', (reason) => {
    expect(effectOf({ status: null, reason })).toEqual({ kind: 'none' });
  });
});
