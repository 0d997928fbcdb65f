import { configWithHouse, personAt, returnAddress } from '@portaria/harness/external-visit';
import { openProviderHouse, type ProviderHouse } from '@portaria/harness/provider-house';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createExternalLogin } from './create-external-login.ts';
import type { ExternalLogin } from './external-login.ts';
import { watchExternalLogins } from './external-metrics.ts';
import { createExternalOutcomes, type ExternalOutcomes } from './external-outcomes.ts';

let house: ProviderHouse;
let login: ExternalLogin;
let outcomes: ExternalOutcomes;
const registry = new Registry();
beforeAll(async () => {
  house = await openProviderHouse({ redirectUris: (id) => [returnAddress(id)] });
  const config = configWithHouse(house);
  outcomes = createExternalOutcomes();
  const watched = { config, externalLogin: createExternalLogin(config), externalOutcomes: outcomes };
  login = watchExternalLogins(registry, watched);
});
afterAll(() => house.close());

const shown = async (series: string): Promise<string | undefined> =>
  (await registry.metrics())
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.split(' ')
    .at(-1);

it('shows every connection and outcome before the first login', async () => {
  for (const { id: provider } of house.loginProviders) {
    expect(await shown(`portaria_external_logins_total{provider="${provider}",outcome="paused"}`)).toBe('0');
    expect(await shown(`portaria_external_call_seconds_count{provider="${provider}",step="start"}`)).toBe(
      '0',
    );
    expect(await shown(`portaria_external_circuit_open{provider="${provider}"}`)).toBe('0');
  }
});

it('counts outcomes of connections that are set, and no others', async () => {
  outcomes.record({ provider: 'google', outcome: 'success' });
  outcomes.record({ provider: 'removed', outcome: 'success' });
  expect(await shown('portaria_external_logins_total{provider="google",outcome="success"}')).toBe('1');
  expect(await registry.metrics()).not.toContain('removed');
});

it('times both steps, and shows a circuit while it is open', async () => {
  await personAt(login, 'google');
  expect(await shown('portaria_external_call_seconds_count{provider="google",step="finish"}')).toBe('1');
  await house.control.set('google', { fault: { kind: 'failing' } });
  for (let n = 0; n < 5; n += 1) await personAt(login, 'google').catch(() => {});
  expect(await shown('portaria_external_call_seconds_count{provider="google",step="finish"}')).toBe('6');
  expect(await shown('portaria_external_circuit_open{provider="google"}')).toBe('1');
  expect(await shown('portaria_external_circuit_open{provider="acme"}')).toBe('0');
});
