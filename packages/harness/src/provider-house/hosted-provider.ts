import { browserOf } from './browser-cookie.ts';
import { apple } from './kinds/apple.ts';
import { facebook } from './kinds/facebook.ts';
import { github } from './kinds/github.ts';
import { google } from './kinds/google.ts';
import { govbr } from './kinds/govbr.ts';
import { microsoft } from './kinds/microsoft.ts';
import { oidc } from './kinds/oidc.ts';
import type { OpenidKind } from './kinds/openid-kind.ts';
import type { Connection, LoginProvider } from './login-provider.ts';
import type { CurrentSituation, Mount } from './mount.ts';
import { openidMount } from './openid-mount.ts';
import type { Seen } from './seen.ts';
import type { AtBrowser, Situation } from './situation.ts';

/** A provider with what is set up at it and what came. */
export interface HostedProvider {
  readonly connection: Connection;
  readonly mount: Mount;
  situation: Situation;
  /** Who sits at a browser of its own, by the value of its cookie. */
  readonly browsers: Map<string, AtBrowser>;
  seen: Seen[];
  reset(): void;
}

const openidKinds: Readonly<Record<Exclude<LoginProvider['type'], 'github' | 'facebook'>, OpenidKind>> = {
  oidc,
  google,
  govbr,
  microsoft,
  apple,
};

export function hostProvider(connection: Connection, decision: Situation['decision']): HostedProvider {
  const mount = mountOf(connection, (from) => ({
    ...provider.situation,
    ...provider.browsers.get(browserOf(from)),
  }));
  const fresh = (): Situation => ({
    person: mount.defaultPerson,
    decision,
    fault: null,
    forgery: null,
    tokenClaims: null,
    clockSeconds: 0,
  });
  const provider: HostedProvider = {
    connection,
    mount,
    situation: fresh(),
    browsers: new Map(),
    seen: [],
    reset() {
      provider.situation = fresh();
      provider.browsers.clear();
      provider.seen = [];
      mount.forget();
    },
  };
  return provider;
}

function mountOf(connection: Connection, situation: CurrentSituation): Mount {
  const { type } = connection.login;
  if (type === 'github') return github(connection, situation);
  if (type === 'facebook') return facebook(connection, situation);
  return openidMount(openidKinds[type], connection, situation);
}
