import { describe, expect, it } from 'vitest';
import { createDatabaseClock } from './database-clock.ts';

describe('the clock for token timestamps', () => {
  it('uses the local time until the first reading of the database’s time', () => {
    const clock = createDatabaseClock();
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(100);
    const databaseTime = new Date(Date.now() + 300_000);
    const asked = performance.now();
    clock.adjust(databaseTime, asked - 20, asked + 20);
    expect(Math.abs(clock.now().getTime() - databaseTime.getTime())).toBeLessThan(100);
  });
});
