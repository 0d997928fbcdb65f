import { Counter, type Registry } from 'prom-client';

/** What the engine reports. Without metrics nothing is counted. */
export interface OidcMetrics {
  authorization(outcome: 'answered' | 'asked' | 'refused'): void;
  token(grant: string, outcome: 'given' | 'refused'): void;
  /** Something that works once came again: perhaps it was stolen. */
  replay(kind: 'code' | 'refresh'): void;
  /** Only a registered application is a label. */
  refused(client: string, code: string): void;
  engineBuilt(): void;
}

const grants = ['authorization_code', 'refresh_token', 'client_credentials'];

export function createOidcMetrics(registry: Registry): OidcMetrics {
  const registers = [registry];
  const authorizations = new Counter({
    name: 'portaria_oidc_authorizations_total',
    help: 'Requests of applications to let a person in, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'portaria_oidc_tokens_total',
    help: 'Token calls of applications, by grant and outcome.',
    labelNames: ['grant', 'outcome'],
    registers,
  });
  const replays = new Counter({
    name: 'portaria_oidc_replays_total',
    help: 'Codes and refresh tokens that came again after they were used.',
    labelNames: ['kind'],
    registers,
  });
  const refusals = new Counter({
    name: 'portaria_oidc_refusals_total',
    help: 'Calls and requests of applications that were refused, by application and error code.',
    labelNames: ['client', 'code'],
    registers,
  });
  const builds = new Counter({
    name: 'portaria_oidc_engine_builds_total',
    help: 'Times the engine was built, at the first use and at each change of the signing keys.',
    registers,
  });
  for (const outcome of ['answered', 'asked', 'refused']) authorizations.inc({ outcome }, 0);
  for (const grant of grants) for (const outcome of ['given', 'refused']) tokens.inc({ grant, outcome }, 0);
  for (const kind of ['code', 'refresh']) replays.inc({ kind }, 0);
  refusals.inc({ client: 'unknown', code: 'invalid_client' }, 0);
  return {
    authorization: (outcome) => authorizations.inc({ outcome }),
    // What a client invents must not become a label.
    token: (grant, outcome) => tokens.inc({ grant: grants.includes(grant) ? grant : 'other', outcome }),
    replay: (kind) => replays.inc({ kind }),
    refused: (client, code) => refusals.inc({ client, code }),
    engineBuilt: () => builds.inc(),
  };
}
