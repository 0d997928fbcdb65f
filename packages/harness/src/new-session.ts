import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';
import type { NewSession } from '../../../apps/api/src/store/session/sessions.ts';

/** A session like those that login creates. */
export function newSession(accountId: string): NewSession {
  return {
    id: uuidV7(),
    accountId,
    secretHash: Buffer.alloc(32),
    keyId: 'k',
    network: '192.0.2.0/24',
    browser: null,
    system: null,
    deviceId: uuidV7(),
    methods: ['password'],
    factorShown: false,
    passkey: null,
    ssoSecret: Buffer.alloc(32),
  };
}
