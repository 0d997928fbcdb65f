import { clientSecretHash, newClientSecret } from '../../apps/api/src/security/client-secret.ts';
import { uuidV7 } from '../../apps/api/src/security/uuid-v7.ts';
import type { Rows } from './rows.ts';

/** An application that lets people in through the product. */
export interface Door {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly colour: string;
  /** The lines of its mark, on 48 × 48. */
  readonly shape: string;
  /** Whether Ana has let it in. */
  readonly isKnown: boolean;
}

export const newDoor = (door: Omit<Door, 'secret'>): Door => ({ ...door, secret: newClientSecret() });

const markOf = ({ colour, shape }: Door): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${colour}" d="M0 0h48v48H0z"/><path fill="none" stroke="#fff" stroke-width="3" d="${shape}"/></svg>`;

/** As `client create` and `client mark` would register them. */
export function addDoors(rows: Rows, doors: readonly Door[], at: Date): void {
  for (const door of doors) {
    const { id, name, url, secret } = door;
    rows.add('oidc_clients', {
      id,
      name,
      kind: 'web',
      redirect_uris: [`${url}/volta`],
      scopes: ['openid', 'profile'],
      auth_method: 'client_secret_basic',
      client_uri: url,
      post_logout_redirect_uris: [`${url}/`],
      created_at: at,
    });
    rows.add('oidc_client_secrets', {
      id: uuidV7(at.getTime()),
      client_id: id,
      hash: clientSecretHash(secret) ?? Buffer.alloc(32),
      created_at: at,
    });
    rows.add('oidc_client_marks', {
      client_id: id,
      version: '0000000000000000000000',
      type: 'image/svg+xml',
      content: Buffer.from(markOf(door)),
    });
  }
}
