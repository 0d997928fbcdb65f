import { describe, expect, it } from 'vitest';
import type { LoginProvider } from '../base/config/login-providers.ts';
import {
  authenticationClass,
  authenticationClasses,
  externalKind,
  lacksWantedClass,
  methodReferences,
} from './authentication-methods.ts';

const google = externalKind('google');
const shown = (...kinds: string[]) => ({ shown: kinds, passkey: null });

describe('what applications learn about a login', () => {
  it.each([
    [['password'], ['pwd'], 'pwd'],
    [[google], ['fed'], 'fed'],
    [[google, 'device'], ['fed'], 'fed'],
    [[google, 'totp'], ['fed', 'otp', 'mfa'], 'mfa'],
    [['password', 'recovery-code'], ['pwd', 'otp', 'mfa'], 'mfa'],
  ])('after %j is %j and %s', (kinds, references, name) => {
    expect(methodReferences(shown(...kinds))).toEqual(references);
    expect(authenticationClass(shown(...kinds))).toBe(name);
  });

  it('is of a class that is announced, that of providers only where there is one', () => {
    const google: LoginProvider = {
      ...{ type: 'google', id: 'google', client: 'c', secret: 's' },
      ...{ signUp: true, address: undefined },
    };
    expect(authenticationClasses({ loginProviders: [] })).toEqual(['pwd', 'mfa', 'phr']);
    expect(authenticationClasses({ loginProviders: [google] })).toEqual(['pwd', 'fed', 'mfa', 'phr']);
  });

  const withFactor = { secondFactor: true, hasPasskey: false };
  it.each([
    ['a provider is asked for nothing more where a weak class is enough', [google], 'pwd', false],
    ['a password is asked for nothing more where a weak class is enough', ['password'], 'fed', false],
    ['a provider is asked for the factor where only a strong class is enough', [google], 'mfa', true],
    ['a provider with a factor is strong', [google, 'totp'], 'mfa', false],
    ['an unknown class asks for nothing', [google], 'constructor', false],
  ])('%s', (_, kinds, wanted, lacks) => {
    expect(lacksWantedClass(wanted, { ...shown(...kinds), ...withFactor })).toBe(lacks);
  });
});
