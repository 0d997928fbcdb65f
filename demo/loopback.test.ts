import { afterEach, expect, it, vi } from 'vitest';
import { requireLoopback } from './loopback.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['0.0.0.0', '192.168.0.7', '::', 'example.com', 'localhost.example.com'])(
  'the demo refuses to listen on %s',
  (host) => {
    vi.stubEnv('HOST', host);
    expect(requireLoopback).toThrow('this machine only');
  },
);

it.each(['https://conta.exemplo.com.br', 'http://localhost.evil.example', 'http://0.0.0.0:5010'])(
  'the demo refuses the public address %s',
  (url) => {
    vi.stubEnv('PUBLIC_URL', url);
    expect(requireLoopback).toThrow('this machine only');
  },
);

it.each([
  'http://localhost:5010',
  'http://conta.localhost:5010',
  'http://127.0.0.1:5010',
  'http://[::1]:5010',
])('the demo accepts the public address %s', (url) => {
  vi.stubEnv('PUBLIC_URL', url);
  expect(requireLoopback).not.toThrow();
});
