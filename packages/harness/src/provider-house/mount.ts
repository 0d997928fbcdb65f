import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Seen } from './seen.ts';
import type { Endpoint, Person, Situation } from './situation.ts';

/** One provider at its own path. */
export interface Mount {
  readonly defaultPerson: Person;
  endpointOf(path: string): Endpoint | 'other';
  handle(request: MountedRequest, response: ServerResponse, seen: Seen): Promise<void>;
  rotateKeys(): Promise<void>;
  /** Forgets whom it has seen before. */
  forget(): void;
}

/** oidc-provider reads from the difference of both addresses where it is mounted. */
export interface MountedRequest extends IncomingMessage {
  originalUrl?: string;
}

/** A mount reads the situation at each request. That of a browser differs from what servers meet. */
export type CurrentSituation = (from?: Pick<IncomingMessage, 'headers'>) => Situation;
