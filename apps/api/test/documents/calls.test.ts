import { globSync, readFileSync } from 'node:fs';
import { API_BASE, type Endpoint, operations, refreshEndpoint, testOperations } from '@portaria/contract';
import { adminOperations } from '@portaria/contract/administration';
import { fittingBody } from '@portaria/harness/account-calls';
import { adminArea } from '@portaria/harness/administrators';
import type { Answer, Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';

type Call = Pick<Endpoint<never, never>, 'method' | 'path' | 'access'>;

/** docs/calls.md is built from these. */
const calls: readonly Call[] = Object.values({ ...operations, ...testOperations, ...adminOperations });
const nameOf = ({ method, path }: Call): string => `${method} ${API_BASE}${path}`;
const callsThatNeed = (...wanted: readonly Call['access'][]) =>
  calls.filter(({ access }) => wanted.includes(access));

/** The router prints a tree in which each node shows only the part of the path after its parent. */
function servedPaths(tree: string): string[] {
  const branch: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^(.*)(?:├|└)── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    branch.splice(depth, Number.POSITIVE_INFINITY, (branch[depth - 1] ?? '') + part);
    return methods === undefined ? [] : [branch[depth] ?? ''];
  });
}

it('every call is named by a test of the API', () => {
  const tests = globSync('apps/api/{src,test}/**/*.test.ts').map((file) => readFileSync(file, 'utf8'));
  const words = new Set(tests.join().match(/[\w.-]+/g));
  const isNamed = ([id, { path }]: [string, Call]): boolean =>
    [id, `${id}Endpoint`, `operations.${id}`, path, path.split('/').at(-1) ?? ''].some((name) =>
      words.has(name),
    );
  const byId = { ...operations, ...testOperations, ...adminOperations };
  expect(Object.entries<Call>(byId).filter((call) => !isNamed(call))).toEqual([]);
});

describe('the calls of the contract', () => {
  const test = useTestApp({ variables: { ...withoutLimits, ...adminArea } });

  const make = (browser: Browser, { method, path }: Call): Promise<Answer> =>
    method === 'GET' ? browser.get(path) : browser.post(path, fittingBody(path));
  const codeOf = ({ headers, text }: Answer): string =>
    headers.get('content-type')?.includes('json') && text !== '' ? (JSON.parse(text).code ?? '') : '';

  async function newSession(): Promise<{ browser: Browser; email: string }> {
    const browser = test.browser();
    const { email } = await registerPerson(browser);
    return { browser, email };
  }

  it('are the paths that the API serves [V8.2.1]', () => {
    const beside = [`${API_BASE}openapi.json`, `${API_BASE}docs`];
    const paths = servedPaths(test.app.printRoutes({ commonPrefix: false })).filter(
      (path) => path.startsWith(API_BASE) && !beside.includes(path),
    );
    expect(paths.toSorted()).toEqual(calls.map(({ path }) => API_BASE + path).toSorted());
  });

  it('calls that need a session reject visitors, ended sessions and disabled accounts [V8.2.1 V8.3.1]', async () => {
    const guarded = callsThatNeed('session', 'step-up');
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

  it('an old step-up is accepted by calls that need a session and rejected by calls that need a step-up [V7.5.1]', async () => {
    for (const call of callsThatNeed('session', 'step-up')) {
      const { browser } = await newSession();
      await test.database.query("update sessions set proved_at = proved_at - interval '11 minutes'");
      const code = codeOf(await make(browser, call));
      const expected = call.access === 'step-up' ? 'proof_required' : '';
      const refusal = ['session_invalid', 'proof_required'].includes(code) ? code : '';
      expect([nameOf(call), refusal]).toEqual([nameOf(call), expected]);
    }
  });

  it('calls that need a step-up accept a recent one', async () => {
    const proven = callsThatNeed('step-up');
    expect(proven.length).toBeGreaterThan(0);
    for (const call of proven) {
      const { browser } = await newSession();
      expect(['session_invalid', 'proof_required']).not.toContain(codeOf(await make(browser, call)));
    }
  });

  it('calls that need nothing work without a session', async () => {
    // Refresh authenticates with its own cookie.
    for (const call of callsThatNeed('open').filter(({ path }) => path !== refreshEndpoint.path))
      expect([nameOf(call), codeOf(await make(test.browser(), call))]).not.toEqual([
        nameOf(call),
        'session_invalid',
      ]);
  });
});
