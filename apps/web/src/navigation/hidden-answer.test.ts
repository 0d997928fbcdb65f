import { expect, it } from 'vitest';
import { hideAnswer } from './hidden-answer.ts';

function open(address: string) {
  const written: unknown[] = [];
  const browser = {
    location: new URL(address, 'http://localhost'),
    history: { replaceState: (...entry: unknown[]) => written.push(entry) },
  };
  hideAnswer(browser as unknown as Window);
  return written;
}

it('takes what a provider added out of the address, into the history entry', () => {
  const hidden = (answer: string) => [[{ usr: { answer } }, '', '/external-login/google']];
  expect(open('/external-login/google?state=e1&code=c1')).toEqual(hidden('?state=e1&code=c1&'));
  expect(open('/external-login/google#state=e1')).toEqual(hidden('&#state=e1'));
});

it('leaves every other address as it is', () => {
  expect(open('/reset-password#token=secret')).toEqual([]);
});
