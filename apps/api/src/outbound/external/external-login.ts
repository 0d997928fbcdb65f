import type { ExternalPerson } from './person.ts';

/** What is kept between start and finish, sealed in a cookie of the browser. */
export interface ExternalRequest {
  /** One address for each connection, so that no other provider's answer fits. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly purpose: 'enter' | 'link';
}

/** The parameters that the provider added to the address. */
export interface ExternalAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
  /** Only Apple's form has one, at the first login. It came through the browser, so it may suggest and never prove. */
  readonly name?: string | undefined;
}

/** Each takes the id of a connection of LOGIN_PROVIDERS. What is asynchronous throws only ExternalError. */
export interface ExternalLogin {
  /** Where to send the browser. */
  start(id: string, request: ExternalRequest): Promise<string>;
  /** Exchanges the code, so it calls the provider. No transaction may be open meanwhile. */
  finish(
    id: string,
    answer: ExternalAnswer,
    request: Omit<ExternalRequest, 'purpose'>,
  ): Promise<ExternalPerson>;
  /** Whether this process refuses calls for a while, because the last ones failed. Loads nothing. */
  isCircuitOpen(id: string): boolean;
}
