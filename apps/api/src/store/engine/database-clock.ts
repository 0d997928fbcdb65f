/**
 * The database's time, advanced by the local monotonic clock. Machines whose clocks differ or jump still agree on when
 * a token expires. Until the first reading, it is the local time.
 */
export interface DatabaseClock {
  now(): Date;
  /** Assumes that the database read its clock halfway through the round trip. */
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
