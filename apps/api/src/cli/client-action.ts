import type { Config } from '../base/config/config.ts';
import { ClientRefused, clientDefinition } from '../openid/client-definition.ts';
import type { SavedClient } from '../openid/save-clients.ts';
import type { Database } from '../store/engine/database.ts';
import type { ClientDefinition } from '../store/openid/oidc-clients.ts';
import { clientText } from './client.pt-br.ts';
import { OperatorError } from './operator-error.ts';

export interface ClientContext {
  readonly config: Pick<Config, 'origin'>;
  readonly db: Database;
}

/** Returns the text to print. */
export type ClientAction = (context: ClientContext, args: readonly string[]) => Promise<string>;

export function definitionFrom(input: unknown, { config }: ClientContext): ClientDefinition {
  try {
    return clientDefinition(input, config.origin);
  } catch (error) {
    if (!(error instanceof ClientRefused)) throw error;
    const id = (input as { id?: unknown } | null)?.id;
    throw new OperatorError(clientText.refused(typeof id === 'string' ? id : '?', error.problems));
  }
}

export function secretLines(saved: readonly SavedClient[]): string[] {
  return saved.flatMap(({ id, secret }) => (secret === undefined ? [] : [clientText.secret(id, secret)]));
}
