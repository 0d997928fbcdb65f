import { randomBytes } from 'node:crypto';

/** They never leave the server. */
export interface Tokens {
  readonly sub: string;
  /** The same in every token of this person's session at Portaria; its notice of a logout names it. */
  readonly sid: string;
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Of the access token. */
  readonly expiresAt: Date;
}

export interface Session {
  readonly id: string;
  readonly endsAt: number;
  tokens: Tokens;
  /** A running renewal, which other requests of this person wait for. */
  renewal?: Promise<void> | undefined;
}

/** Then the person passes by Portaria again, usually without a question. */
export const SESSION_SECONDS = 12 * 3_600;

/** In memory: a restart ends all of them, and a second process would not know them. Use your database instead. */
export class Sessions {
  readonly #all = new Map<string, Session>();

  /** Always with a new name, so that no one can know it beforehand. */
  create(tokens: Tokens): Session {
    for (const { id, endsAt } of this.#all.values()) if (endsAt <= Date.now()) this.#all.delete(id);
    const endsAt = Date.now() + SESSION_SECONDS * 1_000;
    const session = { id: randomBytes(32).toString('base64url'), endsAt, tokens };
    this.#all.set(session.id, session);
    return session;
  }

  find(id: string | undefined): Session | undefined {
    const session = id === undefined ? undefined : this.#all.get(id);
    return session !== undefined && session.endsAt > Date.now() ? session : undefined;
  }

  end(id: string): void {
    this.#all.delete(id);
  }

  /** With a `sid` only that session at Portaria, without one all of the person. */
  endOf({ sub, sid }: { sub?: string | undefined; sid?: string | undefined }): number {
    const ended = [...this.#all.values()].filter(({ tokens }) =>
      sid === undefined ? tokens.sub === sub : tokens.sid === sid,
    );
    for (const { id } of ended) this.#all.delete(id);
    return ended.length;
  }
}
