import { DELETION_WAIT_DAYS } from '@portaria/contract';

const HOUR = 3_600;

export const RESET_PASSWORD_SECONDS = HOUR;
/** Used under repeated requests by an unknown device. It means fewer mails, and the owner still has a valid link. */
export const RESET_UNDER_PRESSURE_SECONDS = 8 * HOUR;
export const CONFIRM_EMAIL_SECONDS = 24 * HOUR;
export const INVITATION_SECONDS = 24 * HOUR;
export const CHANGE_EMAIL_SECONDS = 24 * HOUR;
/** Long enough for an owner who reads mail once a week. */
export const NOT_ME_SECONDS = 7 * 24 * HOUR;
export const DELETION_WAIT_SECONDS = DELETION_WAIT_DAYS * 24 * HOUR;
/** Notices without a link are still useful a day late. */
export const NOTICE_SECONDS = 24 * HOUR;
/** The link that asks for the wait to begin. */
export const ASK_RECOVERY_SECONDS = 24 * HOUR;
/** The links that stop a recovery, until its last link has expired. */
export const STOP_RECOVERY_SECONDS = 15 * 24 * HOUR;
/** The last link, which turns the second factor off. */
export const FINISH_RECOVERY_SECONDS = 7 * 24 * HOUR;
export const ENROLMENT_CODE_SECONDS = 600;
export const PROOF_CODE_SECONDS = 600;
