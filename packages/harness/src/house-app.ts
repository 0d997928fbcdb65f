import type { ExternalAddress, ExternalAnswerBody } from '@portaria/contract';
import { afterAll, beforeAll } from 'vitest';
import type { Answer, Browser } from './browser.ts';
import { returnAddress } from './external-visit.ts';
import { sentBack } from './provider-house/sent-back.ts';
import type { Person } from './provider-house/situation.ts';
import { openProviderHouse, type ProviderHouse } from './provider-house.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** The application with providers to log in at. */
export interface HouseApp {
  readonly test: TestApp;
  readonly house: ProviderHouse;
}

/** As `useTestApp`. The connections are those of the house, unless changed. */
export function useHouseApp({
  variables,
  changed = {},
  worker = true,
}: Pick<TestAppOptions, 'variables'> & {
  readonly worker?: boolean;
  /** More keys of a connection, by its id. */
  readonly changed?: Readonly<Record<string, object>>;
} = {}): HouseApp {
  let house: ProviderHouse | undefined;
  let test: TestApp | undefined;
  beforeAll(async () => {
    house = await openProviderHouse({ redirectUris: (id) => [returnAddress(id)] });
    const connections = house.loginProviders.map((one) => ({ ...one, ...changed[one.id] }));
    test = await startTestApp({
      variables: {
        OUTBOUND_NETWORKS: '127.0.0.0/8',
        LOGIN_PROVIDERS: JSON.stringify(connections),
        ...variables,
      },
    });
    if (worker) await test.startWorker();
  });
  afterAll(async () => {
    await test?.close();
    await house?.close();
  });
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('It starts with the first test. Use it in a hook or a test.');
    return part;
  };
  return {
    get test() {
      return started(test);
    },
    get house() {
      return started(house);
    },
  };
}

/** What the provider sends back to our page, for the person who is logged in there. */
export async function answerAt(browser: Browser, url: string): Promise<Omit<ExternalAnswerBody, 'provider'>> {
  const { to, form } = await sentBack(url);
  const back = form === null ? to.searchParams : await posted(browser, to.pathname, form);
  const state = back.get('state');
  if (state === null) throw new Error(`the provider answered ${to.href}`);
  // Our page sends no other parameter.
  const sentOn = ['code', 'iss', 'error', 'name'].flatMap((name) => {
    const value = back.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { state, ...Object.fromEntries(sentOn) };
}

/** The page of the provider posts it, so no strict cookie comes with it. */
async function posted(browser: Browser, path: string, form: URLSearchParams): Promise<URLSearchParams> {
  const stranger = browser.clone();
  stranger.cookies.clear();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
  const answer = await stranger.send('POST', path, form.toString(), headers);
  return new URLSearchParams(answer.headers.get('location')?.split('#')[1]);
}

/** From the press until the provider sends the browser back. */
export async function visit(
  browser: Browser,
  provider: string,
  { from, link = false }: { readonly from?: string; readonly link?: boolean } = {},
): Promise<ExternalAnswerBody> {
  const call = link ? 'startExternalLink' : 'startExternal';
  const started = await browser.post(`v2/account/${call}`, { provider, ...(from && { from }) });
  if (started.status !== 200) throw new Error(`${call} answered ${started.text}`);
  return { provider, ...(await answerAt(browser, started.json<ExternalAddress>().url)) };
}

/** A whole login. The browser keeps its token if it succeeds. */
export async function enterThrough(browser: Browser, provider: string, from?: string): Promise<Answer> {
  const answer = await visit(browser, provider, { ...(from && { from }) });
  const finished = await browser.post('v2/account/finishExternal', answer);
  if (finished.status === 200) browser.token = finished.json<{ token: string }>().token;
  return finished;
}

/** Links the account of the session to the person who is logged in at the provider. */
export async function linkThrough(browser: Browser, provider: string): Promise<Answer> {
  return browser.post('v2/account/finishExternalLink', await visit(browser, provider, { link: true }));
}

/** Creates an account for the person who is logged in at the provider. */
export async function signUpThrough(
  browser: Browser,
  provider: string,
  account: { readonly username: string; readonly email: string },
): Promise<Answer> {
  await enterThrough(browser, provider);
  const created = await browser.post('v2/account/completeExternal', account);
  if (created.status === 200) browser.token = created.json<{ token: string }>().token;
  return created;
}

let people = 0;

/** Somebody nobody has seen yet. */
export function newPerson(more: Partial<Person> = {}): Person {
  people += 1;
  const id = `pessoa-${people}`;
  return { id, name: 'Ana Souza', email: `${id}@gmail.com`, emailVerified: true, ...more };
}
