import { ruleText } from '@portaria/contract';
import type { Answer } from '@portaria/harness/browser';
import { type ContractCall, contractCalls } from '@portaria/harness/contract-calls';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

/** Bodies with all keys wrong, with one wrong key, and with an unknown key. */
function wrongObjects({ fields }: ContractCall): object[] {
  const keys = Object.keys(fields);
  return wrongValues.flatMap((value) => [
    Object.fromEntries(keys.map((key) => [key, value])),
    ...keys.map((key) => ({ [key]: value })),
    { unknownKey: value },
  ]);
}

describe('error messages', () => {
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

  it.each(contractCalls)('are never English, whatever is sent to $name', async (call) => {
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

  it('use the contract’s default for rules without their own message', async () => {
    const errorsFor = async (path: string, body: unknown) =>
      (await test.browser().post(`v2/account/${path}`, JSON.stringify(body))).problem().errors;
    expect(await errorsFor('endSession', { id: 'x' })).toEqual({ id: [ruleText.wrongType] });
    expect(await errorsFor('notMe', { token: 1 })).toEqual({ token: [ruleText.wrongType] });
    expect(await errorsFor('login', [])).toEqual({ body: [ruleText.wrongType] });
    expect(await errorsFor('logout', 7)).toEqual({ body: [ruleText.wrongType] });
  });
});
