import { externalOutcomes } from '@portaria/contract';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Config } from '../../base/config/rules.ts';
import type { ExternalLogin } from './external-login.ts';
import type { ExternalOutcomes } from './external-outcomes.ts';

interface Watched {
  readonly config: Pick<Config, 'loginProviders'>;
  readonly externalLogin: ExternalLogin;
  readonly externalOutcomes: ExternalOutcomes;
}

/** Returns the login to use instead, which times its calls. Labels are ids of the settings and words of ours only. */
export function watchExternalLogins(
  registry: Registry,
  { config, externalLogin, externalOutcomes: outcomes }: Watched,
): ExternalLogin {
  const registers = [registry];
  const logins = new Counter({
    name: 'portaria_external_logins_total',
    help: 'Logins and links through a provider that ended, by connection and outcome.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portaria_external_call_seconds',
    help: 'Time that starting and finishing a login took at the provider, failures included.',
    labelNames: ['provider', 'step'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 8],
    registers,
  });
  const providers = config.loginProviders.map(({ id }) => id);
  new Gauge({
    name: 'portaria_external_circuit_open',
    help: 'Whether this process calls a provider no more for a while, because its last calls failed.',
    labelNames: ['provider'],
    registers,
    collect() {
      for (const provider of providers) this.set({ provider }, Number(externalLogin.isCircuitOpen(provider)));
    },
  });
  // Prometheus needs two samples to compute a rate.
  for (const provider of providers) {
    for (const outcome of externalOutcomes) logins.inc({ provider, outcome }, 0);
    for (const step of ['start', 'finish']) seconds.zero({ provider, step });
  }
  outcomes.listen(({ provider, outcome }) => {
    if (providers.includes(provider)) logins.inc({ provider, outcome });
  });

  async function timed<Result>(provider: string, step: string, work: Promise<Result>): Promise<Result> {
    const end = seconds.startTimer({ provider, step });
    try {
      return await work;
    } finally {
      end();
    }
  }
  return {
    start: (id, ...asked) => timed(id, 'start', externalLogin.start(id, ...asked)),
    finish: (id, ...asked) => timed(id, 'finish', externalLogin.finish(id, ...asked)),
    isCircuitOpen: externalLogin.isCircuitOpen,
  };
}
