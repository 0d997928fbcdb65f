import { API_BASE, accountEndpoints, type Endpoint, endpoints, testEndpoints } from '@portaria/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fittingBody } from '../attacks/account-calls.ts';
import type { Answer, Browser } from '../browser.ts';
import { registerPerson } from '../people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { withoutLimits } from '../test-environment.ts';
import { readDocument, sectionOf, tableRows } from './document.ts';

type Call = Pick<Endpoint<never, never>, 'method' | 'path'>;

const needs = new Map(
  tableRows(sectionOf(readDocument('calls.md'), 'Who may call what')).map(([call = '', need = '']) => [
    call.replaceAll('`', ''),
    need,
  ]),
);
const calls = [endpoints, accountEndpoints, testEndpoints].flatMap((group) => Object.values<Call>(group));
const nameOf = ({ method, path }: Call): string => `${method} ${API_BASE}${path}`;
const callsThatNeed = (...wanted: string[]) =>
  calls.filter((call) => wanted.includes(needs.get(nameOf(call)) ?? ''));

/** The router prints a tree in which a path that continues another one is told by its end alone. */
function servedPaths(tree: string): string[] {
  const branch: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^(.*)(?:├|└)── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    branch.splice(depth, Number.POSITIVE_INFINITY, (branch[depth - 1] ?? '') + part);
    return methods === undefined ? [] : [branch[depth] ?? ''];
  });
}

describe('the list of calls', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
  });
  afterAll(() => test.close());

  const make = (browser: Browser, { method, path }: Call): Promise<Answer> =>
    method === 'GET' ? browser.get(path) : browser.post(path, fittingBody(path));
  const codeOf = ({ headers, text }: Answer): string =>
    headers.get('content-type')?.includes('json') && text !== '' ? (JSON.parse(text).code ?? '') : '';

  async function newSession(): Promise<{ browser: Browser; email: string }> {
    const browser = test.browser();
    const { email } = await registerPerson(browser);
    return { browser, email };
  }

  it('names all that the API serves under its base, and nothing else', () => {
    expect([...needs.keys()].toSorted()).toEqual(calls.map(nameOf).toSorted());
    const beside = [`${API_BASE}openapi.json`, `${API_BASE}docs`];
    const paths = servedPaths(test.app.printRoutes({ commonPrefix: false })).filter(
      (path) => path.startsWith(API_BASE) && !beside.includes(path),
    );
    expect(paths.toSorted()).toEqual(calls.map(({ path }) => API_BASE + path).toSorted());
  });

  it('what needs a session is refused to nobody, to an ended session and to a disabled account', async () => {
    const guarded = callsThatNeed('session', 'proof');
    expect(guarded.length).toBeGreaterThan(10);
    const ended = await newSession();
    await test.database.query(
      "update sessions set ended_at = now(), end_reason = 'operator' where ended_at is null",
    );
    const disabled = await newSession();
    await test.database.query('update accounts set disabled_at = now() where email = $1', [disabled.email]);
    for (const call of guarded) {
      for (const browser of [test.browser(), ended.browser.clone(), disabled.browser.clone()])
        expect([nameOf(call), codeOf(await make(browser, call))]).toEqual([nameOf(call), 'session_invalid']);
    }
  });

  it('what needs a session is open to one whose proof is old, what needs a proof is not', async () => {
    for (const call of callsThatNeed('session', 'proof')) {
      const { browser } = await newSession();
      await test.database.query("update sessions set proved_at = proved_at - interval '11 minutes'");
      const code = codeOf(await make(browser, call));
      const expected = needs.get(nameOf(call)) === 'proof' ? 'proof_required' : '';
      const refusal = ['session_invalid', 'proof_required'].includes(code) ? code : '';
      expect([nameOf(call), refusal]).toEqual([nameOf(call), expected]);
    }
  });

  it('what needs a proof is open to who has just shown the password', async () => {
    const proven = callsThatNeed('proof');
    expect(proven.length).toBeGreaterThan(0);
    for (const call of proven) {
      const { browser } = await newSession();
      expect(['session_invalid', 'proof_required']).not.toContain(codeOf(await make(browser, call)));
    }
  });

  it('what needs nothing is refused to nobody for want of a session', async () => {
    // A renewal has its own proof, the cookie.
    for (const call of callsThatNeed('nothing').filter(({ path }) => path !== endpoints.refresh.path))
      expect([nameOf(call), codeOf(await make(test.browser(), call))]).not.toEqual([
        nameOf(call),
        'session_invalid',
      ]);
  });
});
