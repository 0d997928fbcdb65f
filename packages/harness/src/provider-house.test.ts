import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createCleanup } from './cleanup.ts';
import { sentTo } from './provider-house/sent-back.ts';
import { askFor, enter, returnAddress, trialApplication } from './provider-house/trial-application.ts';
import { openProviderHouse, type ProviderHouse, startProviderHouse } from './provider-house.ts';

const redirectUris = (id: string): string[] => [returnAddress(id)];
let house: ProviderHouse;

beforeAll(async () => {
  house = await openProviderHouse({ redirectUris });
});
afterEach(() => house.control.reset('acme'));
afterAll(() => house.close());

it('lets the person in that was set up', async () => {
  const person = { id: 'bia', name: 'Bia Reis', email: 'bia@acme.example', claims: { groups: ['rh'] } };
  await house.control.set('acme', { person });
  const { claims, token } = await enter(house, 'acme', { prompt: 'select_account' });
  expect(claims).toMatchObject({
    iss: `${house.url}/acme`,
    sub: 'bia',
    name: 'Bia Reis',
    email: 'bia@acme.example',
    email_verified: false,
    groups: ['rh'],
  });
  const info = await openid.fetchUserInfo(await trialApplication(house, 'acme'), token, 'bia');
  expect(info.email).toBe('bia@acme.example');
});

it('knows a browser by its cookie, so that several people are there at once', async () => {
  const people = ['bia', 'caio'].map((id) => ({ id, name: id, email: `${id}@acme.example` }));
  for (const person of people) await house.control.setAt(person.id, 'acme', { person, decision: 'ask' });
  const pageFor = async (cookie: string): Promise<string> => {
    const { url } = await askFor(await trialApplication(house, 'acme'), 'acme');
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    return answer.text();
  };
  const both = await Promise.all(people.map(({ id }) => pageFor(`other=1; house_browser=${id}`)));
  for (const [at, { id }] of people.entries()) expect(both[at]).toContain(`<strong>${id}</strong>`);
  expect((await enter(house, 'acme')).claims['name']).toBe('Ana Souza');
});

it('reports what came', async () => {
  await enter(house, 'acme');
  const seen = await house.control.seen('acme');
  expect(seen.map(({ endpoint, status }) => [endpoint, status])).toEqual([
    ['discovery', 200],
    ['authorization', 303],
    ['token', 200],
    ['keys', 200],
  ]);
  expect(seen[1]?.parameters).toMatchObject({
    code_challenge_method: 'S256',
    state: expect.any(String),
    nonce: expect.any(String),
  });
  expect(seen[2]).toMatchObject({ clientAuthentication: 'basic', parameters: { code: expect.any(String) } });
  expect(seen[2]?.parameters['code_verifier']).toHaveLength(43);
});

it('names itself in the answer, also to a person who is refused', async () => {
  await house.control.set('acme', { decision: 'deny' });
  const { url } = await askFor(await trialApplication(house, 'acme'), 'acme');
  const { searchParams } = await sentTo(url);
  expect(searchParams.get('error')).toBe('access_denied');
  expect(searchParams.get('iss')).toBe(`${house.url}/acme`);
});

it('asks a person on a page, and goes on with the button', async () => {
  await house.control.set('acme', { decision: 'ask' });
  const configuration = await trialApplication(house, 'acme');
  const { url, checks } = await askFor(configuration, 'acme', { state: '"><script>' });
  const html = await (await fetch(url)).text();
  expect(html).toContain('<strong>Ana Souza</strong>');
  expect(html).not.toContain('<script>');
  url.searchParams.set('house_decision', 'allow');
  const expectedState = '"><script>';
  const tokens = await openid.authorizationCodeGrant(configuration, await sentTo(url), {
    ...checks,
    expectedState,
  });
  expect(tokens.claims()?.sub).toBe('ana-na-acme');
});

it('sends nobody to an address that was not registered', async () => {
  const elsewhere = { redirect_uri: 'https://evil.example/' };
  const { url } = await askFor(await trialApplication(house, 'acme'), 'acme', elsewhere);
  await house.control.set('acme', { decision: 'ask' });
  const answer = await fetch(url, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
});

it('takes a code once, also after the keys were replaced', async () => {
  const configuration = await trialApplication(house, 'acme');
  const { url, checks } = await askFor(configuration, 'acme');
  const callback = await sentTo(url);
  await house.control.rotateKeys('acme');
  await openid.authorizationCodeGrant(configuration, callback, checks);
  await expect(openid.authorizationCodeGrant(configuration, callback, checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

it('lets nothing but JSON reach the control port, as a page of another site could send a form', async () => {
  const body = new URLSearchParams({ decision: 'deny' });
  const answer = await fetch(`${house.controlUrl}/acme`, { method: 'PATCH', body });
  expect(answer.status).toBe(404);
});

it('runs as a process of its own', async () => {
  const started = await startProviderHouse(createCleanup(), { redirectUris });
  await started.control.set('acme', { decision: 'deny' });
  const document = await fetch(`${started.url}/acme/.well-known/openid-configuration`);
  expect(await document.json()).toMatchObject({ issuer: `${started.url}/acme` });
  expect(await started.control.seen('acme')).toHaveLength(1);
  await started.close();
  await expect(fetch(started.url)).rejects.toThrow('fetch failed');
});
