import { waitingMails } from '../../store/activity/mails.ts';
import { secondsSinceWorker } from '../../store/upkeep/installation.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { type Finding, right, wrong } from './finding.ts';

const text = doctorText.worker;
/** A worker checks the queues every five seconds, so this is many missed checks. */
const SILENT_SECONDS = 60;
const MAIL_WAITS_SECONDS = 300;

export const checkWorkerAlive: Check = async ({ db }) => {
  const [silent, waiting] = await Promise.all([secondsSinceWorker(db), waitingMails(db)]);
  const alive = silent !== null && silent <= SILENT_SECONDS;
  const findings: Finding[] = [alive ? right(text.alive) : wrong(text.silent(silent))];
  const oldest = waiting.oldestSeconds ?? 0;
  findings.push(
    oldest > MAIL_WAITS_SECONDS
      ? wrong(text.mailsWait(waiting.count, oldest, waiting.lastFailure))
      : right(text.mailsFlow(waiting.count)),
  );
  return findings;
};
