import { isThisMachine } from '../../base/config/this-machine.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { right, wrong } from './finding.ts';

const text = doctorText.smtp;

export const checkSmtpAnswers: Check = async ({ logInToSmtp, config }) => {
  const { hostname, host } = new URL(config.SMTP_URL);
  const login = await logInToSmtp();
  if (login.kind === 'refused') return [wrong(text.wrongPassword(host, login.failure))];
  if (login.kind === 'unreachable') return [wrong(text.unreachable(host, login.failure))];
  if (login.encrypted) return [right(text.encrypted(host))];
  return [isThisMachine(hostname) ? right(text.local(host)) : wrong(text.plain(host))];
};
