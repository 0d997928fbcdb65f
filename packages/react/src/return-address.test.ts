import { beforeEach, describe, expect, it } from 'vitest';
import { currentPath, isReturn, ownPath } from './return-address.ts';

declare const happyDOM: { setURL(url: string): void };

const SHOP = 'https://loja.exemplo.com.br';
const at = (path: string): void => happyDOM.setURL(SHOP + path);
beforeEach(() => at('/'));

describe('the page to return to', () => {
  it.each([
    ['/pedidos?pagina=2#fim', '/pedidos?pagina=2#fim'],
    ['pedidos', '/pedidos'],
    [`${SHOP}/pedidos`, '/pedidos'],
    ['https://evil.example/pedidos', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    [`${SHOP}//evil.example`, '/'],
    ['/.//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['https://', '/'],
    [undefined, '/'],
  ])('is for %s the path %s of this site', (given, path) => {
    expect(ownPath(given)).toBe(path);
  });

  it('is the current one, but never the page of the return itself', () => {
    at('/pedidos?a=1#b');
    expect(currentPath(`${SHOP}/volta`)).toBe('/pedidos?a=1#b');
    at('/volta?code=1');
    expect(currentPath(`${SHOP}/volta`)).toBe('/');
  });
});

it.each([
  ['/volta?code=1&state=2', true],
  ['/volta?error=access_denied&state=2', true],
  ['/volta?code=1', false],
  ['/volta?state=2', false],
  ['/outra?code=1&state=2', false],
])('%s is a return: %s', (path, expected) => {
  at(path);
  expect(isReturn(`${SHOP}/volta`)).toBe(expected);
});
