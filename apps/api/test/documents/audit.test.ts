import { activityEvents } from '@portaria/contract';
import { expect, it } from 'vitest';
import { readDocument, sectionOf } from './document.ts';

it('the audit’s events are listed where the document says, each under one kind', () => {
  expect(sectionOf(readDocument('operating.md'), 'Health, metrics, logs')).toContain(
    'packages/contract/src/activity.ts',
  );
  const events = Object.values(activityEvents).flat();
  expect(events.length).toBeGreaterThan(20);
  expect(new Set(events).size).toBe(events.length);
});
