import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { errorEffect } from './error-effect.ts';

const effectOf = (parts: ConstructorParameters<typeof ApiError>[0]) => errorEffect(new ApiError(parts));

describe('the error catalogue', () => {
  it('collects all messages of a 400 with an errors object into one flat list, in order [§8.1 §8.2]', () => {
    const body = { title: 't', errors: { email: ['a', 'b'], username: 'c', odd: [1, null, 'd'] } };
    expect(effectOf({ status: 400, body })).toEqual({ kind: 'list', messages: ['a', 'b', 'c', 'd'] });
  });

  it('shows any other 400 as a toast titled 400 with the title, the text body, or the status text [§8.3 §8.4]', () => {
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

  it('shows 401 as a toast titled 401 [§8.5]', () => {
    const body = { title: 'Não autorizado.' };
    expect(effectOf({ status: 401, body })).toEqual({
      kind: 'toast',
      title: '401',
      message: 'Não autorizado.',
      log: false,
    });
  });

  it('opens the not-found page for a 404 [§8.6]', () => {
    expect(effectOf({ status: 404 })).toEqual({ kind: 'not-found' });
  });

  it('opens the error page for a 500 with message and details [§8.7]', () => {
    const body = { message: 'm', details: 'd', stack: 'never' };
    expect(effectOf({ status: 500, body })).toEqual({ kind: 'server-error', message: 'm', details: 'd' });
  });

  it.each([403, 405, 409, 413, 418, 429, 501, 502, 503, 504])(
    'shows the generic message for %i and logs it [§8.8 §8.9]',
    (status) => {
      expect(effectOf({ status })).toEqual({
        kind: 'toast',
        title: String(status),
        message: 'Algo inesperado deu errado!',
        log: true,
      });
    },
  );

  it('shows a missing response the same way, without a title', () => {
    expect(effectOf({ status: null, reason: 'offline' })).toMatchObject({
      kind: 'toast',
      title: '',
      log: true,
    });
  });

  it('never titles an error with a status of success', () => {
    expect(effectOf({ status: 200, reason: 'malformed' })).toMatchObject({ kind: 'toast', title: '' });
  });

  it.each(['account-changed', 'cancelled', 'session-lost'] as const)(
    'shows nothing for a call that ended as %s',
    (reason) => {
      expect(effectOf({ status: null, reason })).toEqual({ kind: 'none' });
    },
  );
});
