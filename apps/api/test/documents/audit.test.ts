import { activityEvents } from '@portaria/contract';
import { readDocument, sectionOf } from '@portaria/harness/document';
import { expect, it } from 'vitest';

it('the file named in operar.md lists every audit event under exactly one kind [V16.1.1]', () => {
  expect(sectionOf(readDocument('operar.md'), 'Saúde, métricas, logs')).toContain(
    'packages/contract/src/activity.ts',
  );
  const events = Object.values(activityEvents).flat();
  expect(events.length).toBeGreaterThan(20);
  expect(new Set(events).size).toBe(events.length);
});
