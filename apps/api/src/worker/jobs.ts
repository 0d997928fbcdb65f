import { moveEmailsJob } from '../account/move-emails.job.ts';
import { removeAccountsJob } from '../account/remove-accounts.job.ts';
import { runBulkJob } from '../administration/bulk.ts';
import { countDaysJob } from '../administration/count-days.job.ts';
import { runApprovalsJob } from '../administration/run-approvals.job.ts';
import { sendMailJob } from '../mail/send-mail.job.ts';
import { forgotPasswordJob } from '../recovery/forgot-password.job.ts';
import { recoverFactorsJob } from '../recovery/recover-factors.job.ts';
import type { Job } from '../session/define-job.ts';
import { guessesExhaustedJob } from '../sign-in/guesses-exhausted.job.ts';
import { loginRefusedJob } from '../sign-in/login-refused.job.ts';
import { registerAttemptJob } from '../sign-in/register-attempt.job.ts';
import { reportRefusedLoginsJob } from '../sign-in/report-refused-logins.job.ts';
import { reportUnfinishedLoginsJob } from '../sign-in/report-unfinished-logins.job.ts';
import { dailyMaintenanceJob } from './daily-maintenance.job.ts';
import { sweepShortLivedJob } from './sweep-short-lived.job.ts';

/** Every job. `portaria migrate` makes a queue for each. */
export const jobs: readonly Job[] = [
  forgotPasswordJob,
  registerAttemptJob,
  guessesExhaustedJob,
  loginRefusedJob,
  sendMailJob,
  dailyMaintenanceJob,
  removeAccountsJob,
  moveEmailsJob,
  recoverFactorsJob,
  reportRefusedLoginsJob,
  reportUnfinishedLoginsJob,
  runBulkJob,
  runApprovalsJob,
  sweepShortLivedJob,
  countDaysJob,
];
