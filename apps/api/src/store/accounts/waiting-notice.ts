/** The last notice that was sent to the current mailbox about something that waits. */
export type NoticeStage = 'asked' | 'halfway' | 'last';

/** A change that waits until its owner had time to react to its notices. */
export interface WaitingNotice {
  readonly stage: NoticeStage;
  readonly dueAt: Date;
  /** Null if the mail's row no longer exists. */
  readonly noticeState: string | null;
  readonly noticeSettledAt: Date | null;
  /** By the database's clock. */
  readonly now: Date;
}
