import { ruleText } from '@portaria/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../test/browser.ts';
import { type ContractCall, contractCalls } from '../../test/fuzz/contract-calls.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { withoutLimits } from '../../test/test-environment.ts';

const english =
  /\b(?:invalid|expected|received|input|string|object|too|must|required|unrecognized|unknown)\b/i;
const tooLong = 'x'.repeat(3_000);
const noObjects = [[], [{}], 7, true, 'text'];
const wrongValues = [7, true, null, [], {}, tooLong];
const wrongQueries = [
  'kind=x',
  'kind=access&kind=email',
  'from=x',
  'to=x&to=y',
  `cursor=${tooLong}`,
  'other=1',
];

/** Every key wrong in the same way, each by itself, and one that nobody knows. */
function wrongObjects({ fields }: ContractCall): object[] {
  const keys = Object.keys(fields);
  return wrongValues.flatMap((value) => [
    Object.fromEntries(keys.map((key) => [key, value])),
    ...keys.map((key) => ({ [key]: value })),
    { nobodyKnowsThis: value },
  ]);
}

describe('what a person is told', () => {
  let test: TestApp;
  beforeAll(async () => {
    const variables = { ...withoutLimits, PROFILE_FIELDS: 'phone,document,address' };
    test = await startTestApp({ variables });
  });
  afterAll(() => test.close());

  function sentencesOf(answer: Answer): string[] {
    if (answer.status < 400) return [];
    const { title, errors = {}, message = title } = answer.problem();
    return [title, message, ...Object.values(errors).flat()];
  }

  it.each(contractCalls)('is never English, whatever is sent to $name', async (call) => {
    const browser = test.browser();
    const answers: Answer[] = [];
    if (call.method === 'GET') {
      for (const query of wrongQueries) answers.push(await browser.get(`${call.path}?${query}`));
    } else {
      for (const body of [...noObjects, ...wrongObjects(call)])
        answers.push(await browser.post(call.path, JSON.stringify(body)));
    }
    for (const answer of answers) {
      const sentences = sentencesOf(answer);
      expect(sentences.filter((sentence) => sentence === '' || english.test(sentence))).toEqual([]);
    }
  });

  it('is said in the words of the contract where a rule has none of its own', async () => {
    const told = async (path: string, body: unknown) =>
      (await test.browser().post(`v2/account/${path}`, JSON.stringify(body))).problem().errors;
    expect(await told('endSession', { id: 'x' })).toEqual({ id: [ruleText.wrongType] });
    expect(await told('notMe', { token: 1 })).toEqual({ token: [ruleText.wrongType] });
    expect(await told('login', [])).toEqual({ body: [ruleText.wrongType] });
    expect(await told('logout', 7)).toEqual({ body: [ruleText.wrongType] });
  });
});
