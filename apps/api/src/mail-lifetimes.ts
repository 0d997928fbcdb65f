import { DELETION_WAIT_DAYS } from '@portaria/contract';

const HOUR = 3_600;

export const RESET_PASSWORD_SECONDS = HOUR;
export const CONFIRM_EMAIL_SECONDS = 24 * HOUR;
export const INVITATION_SECONDS = 24 * HOUR;
export const CHANGE_EMAIL_SECONDS = 24 * HOUR;
/** Long enough for an owner who reads mail once a week. */
export const UNDO_SECONDS = 7 * 24 * HOUR;
export const DELETION_WAIT_SECONDS = DELETION_WAIT_DAYS * 24 * HOUR;
/** Longer than the wait: a change made meanwhile puts the deletion off, by as long as it can be undone. */
export const CANCEL_DELETION_SECONDS = DELETION_WAIT_SECONDS + UNDO_SECONDS;
/** A notice without a link is still worth sending a day late. */
export const NOTICE_SECONDS = 24 * HOUR;
