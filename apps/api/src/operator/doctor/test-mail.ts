import { uuidV7 } from '../../security/uuid-v7.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, right, skipped, wrong } from './finding.ts';

const text = doctorText.testMail;

export const checkTestMail: Check = async ({ sendMail, mailTo, config, now }) => {
  if (mailTo === undefined) return [skipped(text.notAsked)];
  const { subject, body } = text.mail(config.APP_NAME, config.origin, now());
  const outcome = await sendMail({
    id: uuidV7(),
    to: mailTo,
    subject,
    text: body,
    html: `<p lang="pt-BR">${body}</p>`,
    mark: null,
  });
  if (outcome.kind === 'accepted') return [right(text.accepted(mailTo))];
  return [(outcome.kind === 'deferred' ? advice : wrong)(text[outcome.kind](mailTo, outcome.failure))];
};
