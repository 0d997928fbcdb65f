import { DELETION_WAIT_DAYS } from '@portaria/contract';

const HOUR = 3_600;

export const RESET_PASSWORD_SECONDS = HOUR;
/** Of a day in which a stranger asks again and again: fewer mails, and a link whenever the owner looks. */
export const RESET_UNDER_PRESSURE_SECONDS = 8 * HOUR;
export const CONFIRM_EMAIL_SECONDS = 24 * HOUR;
export const INVITATION_SECONDS = 24 * HOUR;
export const CHANGE_EMAIL_SECONDS = 24 * HOUR;
/** Long enough for an owner who reads mail once a week. */
export const NOT_ME_SECONDS = 7 * 24 * HOUR;
export const DELETION_WAIT_SECONDS = DELETION_WAIT_DAYS * 24 * HOUR;
/** A notice without a link is still worth sending a day late. */
export const NOTICE_SECONDS = 24 * HOUR;
