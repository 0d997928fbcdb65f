/**
 * The database's time, carried on by this machine's monotonic clock: machines whose clocks differ, or jump, still agree
 * on when a token ends. Until the first reading it is this machine's.
 */
export interface DatabaseClock {
  now(): Date;
  /** Half of the way there and back is the best guess for when the answer was made. */
  adjust(databaseTime: Date, askedAt: number, answeredAt: number): void;
}

export function createDatabaseClock(): DatabaseClock {
  let startedAt = Date.now() - performance.now();
  return {
    now: () => new Date(startedAt + performance.now()),
    adjust(databaseTime, askedAt, answeredAt) {
      startedAt = databaseTime.getTime() - (askedAt + answeredAt) / 2;
    },
  };
}
