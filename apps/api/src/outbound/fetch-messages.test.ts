import { expect, it } from 'vitest';
import { requestOf, responseOf } from './fetch-messages.ts';

it('takes text and fields of a form for a body', () => {
  const headers = { accept: 'application/json' };
  expect(requestOf({ method: 'GET', headers })).toEqual({ method: 'GET', headers, body: undefined });
  expect(requestOf({ method: 'GET', headers, body: null }).body).toBeUndefined();
  expect(requestOf({ method: 'POST', headers, body: '{}' })).toEqual({ method: 'POST', headers, body: '{}' });
  const fields = new URLSearchParams({ code: 'a b', name: 'ção' });
  expect(requestOf({ method: 'POST', headers, body: fields }).body).toBe('code=a+b&name=%C3%A7%C3%A3o');
});

it('refuses other bodies and other methods', () => {
  for (const body of [new Uint8Array(1), new ArrayBuffer(1), new ReadableStream(), {}])
    expect(() => requestOf({ method: 'POST', headers: {}, body })).toThrow(TypeError);
  for (const method of ['PUT', 'DELETE', 'HEAD', 'CONNECT', 'get', 'GET /x HTTP/1.1'])
    expect(() => requestOf({ method, headers: {} })).toThrow(TypeError);
});

it('is a response of fetch, also where that may have no body', async () => {
  const headers = new Headers([
    ['content-type', 'application/json'],
    ['www-authenticate', 'Bearer'],
  ]);
  const response = responseOf({ status: 401, headers, body: Buffer.from('{"a":"ç"}') });
  expect(response).toBeInstanceOf(Response);
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await response.json()).toEqual({ a: 'ç' });
  for (const status of [200, 204, 205, 304, 599]) {
    const empty = responseOf({ status, headers, body: Buffer.from('x') });
    expect([empty.status, await empty.text()]).toEqual([status, [200, 599].includes(status) ? 'x' : '']);
  }
});
