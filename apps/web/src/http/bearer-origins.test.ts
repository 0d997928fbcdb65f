import { describe, expect, it } from 'vitest';
import { mayCarryToken } from './bearer-origins.ts';

const local = new URL('http://localhost:5173/login');
const production = new URL('https://conta.exemplo.com.br/login');

describe('the token', () => {
  it.each(['http://localhost:5173/api/x', 'http://localhost:5000/api/x', 'https://localhost:5001/api/x'])(
    'is sent to %s while the page is on a loopback address [§6.7]',
    (address) => {
      expect(mayCarryToken(new URL(address), local)).toBe(true);
    },
  );

  it.each([
    'http://localhost:5000.evil.test/api/x',
    'http://localhost:50001/api/x',
    'http://localhost:5001/api/x',
    'https://localhost:5000/api/x',
    'http://localhost.evil.test:5000/api/x',
    'http://evil.test:5000/api/x',
    'http://localhost:5000@evil.test/api/x',
    'http://user:pw@localhost:5000/api/x',
    'http://127.0.0.1:5000/api/x',
    'http://localhost:5173.evil.test/api/x',
    'http://sub.localhost:5000/api/x',
    'data:text/plain,localhost:5000',
  ])('is never sent to the look-alike %s [§6.5]', (address) => {
    const url = URL.parse(address);
    expect(url !== null && mayCarryToken(url, local)).toBe(false);
  });

  it('is sent to its own origin and to no development host in production [§6.5 V10.1.1]', () => {
    expect(mayCarryToken(new URL('https://conta.exemplo.com.br/api/x'), production)).toBe(true);
    expect(mayCarryToken(new URL('http://localhost:5000/api/x'), production)).toBe(false);
    expect(mayCarryToken(new URL('https://conta.exemplo.com.br.evil.test/api/x'), production)).toBe(false);
    expect(mayCarryToken(new URL('http://conta.exemplo.com.br/api/x'), production)).toBe(false);
  });
});
