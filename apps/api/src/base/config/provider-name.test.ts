import { expect, it } from 'vitest';
import type { LoginProvider } from './login-providers.ts';
import { nameOfProvider } from './provider-name.ts';

const common = { client: 'c', secret: 's', signUp: true, address: undefined };
const google: LoginProvider = { ...common, type: 'google', id: 'contas' };
const acme: LoginProvider = {
  ...common,
  type: 'oidc',
  id: 'google',
  name: 'Acme & Cia',
  issuer: 'https://id.example',
  algorithm: 'RS256',
};

it.each([
  ['contas', 'Google'],
  ['google', 'Acme & Cia'],
  ['apple', 'Apple'],
  ['loja', 'loja'],
  ['constructor', 'constructor'],
])('people call the connection %s “%s”', (id, name) => {
  expect(nameOfProvider([google, acme], id)).toBe(name);
});
