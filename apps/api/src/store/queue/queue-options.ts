export const queueOptions = {
  /** PostgreSQL lets only one notifying transaction commit at a time, so workers look for jobs instead. */
  notify: false,
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: 60,
  /** After this long without a heartbeat, the job of a killed worker is given to another. */
  heartbeatSeconds: 10,
  /** Payloads contain addresses, so finished jobs are deleted soon. */
  deleteAfterSeconds: 3_600,
  retentionSeconds: 2 * 86_400,
} as const;
