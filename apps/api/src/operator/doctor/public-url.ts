import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { failureOf } from './failure.ts';
import { right, wrong } from './finding.ts';
import { isTrial } from './trial.ts';

const text = doctorText.publicUrl;
const unknownName = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const certificate = /CERT|SIGNATURE|SELF_SIGNED|ALTNAME/;

export const checkPublicUrl: Check = async ({ visit, config }) => {
  const { origin } = config;
  if (origin.startsWith('http:') && !isTrial(config)) return [wrong(text.plain(origin))];
  try {
    const answer = await visit('/livez');
    // Other servers also answer health checks with ok, so our own header is required.
    const ours = answer.status === 200 && isAlive(answer.body) && 'x-request-id' in answer.headers;
    return [
      ours ? right(text.fine(origin)) : wrong(text.otherServer(origin, answer.status, listenAddress(config))),
    ];
  } catch (error) {
    const failure = failureOf(error);
    if (unknownName.has(failure)) return [wrong(text.unknownName(new URL(origin).hostname))];
    if (certificate.test(failure)) return [wrong(text.certificate(origin, failure))];
    return [wrong(text.unreachable(origin, failure, listenAddress(config)))];
  }
};

function listenAddress({ HOST, PORT }: { readonly HOST: string; readonly PORT: number }): string {
  return `${HOST}:${PORT}`;
}

function isAlive(body: string): boolean {
  try {
    return (JSON.parse(body) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}
