interface Message {
  /** Empty for the message that opens a connection, which has no letter. */
  readonly type: string;
  readonly bytes: Buffer;
  /** For messages that carry a statement. */
  readonly sql: string | undefined;
}

/** Cuts PostgreSQL's stream into messages: a letter, four bytes of length, the rest. */
export class MessageReader {
  #held = Buffer.alloc(0);
  #opening: boolean;

  constructor(side: 'client' | 'server') {
    this.#opening = side === 'client';
  }

  read(data: Buffer): Message[] {
    this.#held = Buffer.concat([this.#held, data]);
    const messages: Message[] = [];
    for (;;) {
      const head = this.#opening ? 0 : 1;
      if (this.#held.length < head + 4) return messages;
      const length = head + this.#held.readInt32BE(head);
      if (this.#held.length < length) return messages;
      const bytes = this.#held.subarray(0, length);
      this.#held = this.#held.subarray(length);
      const type = this.#opening ? '' : String.fromCharCode(bytes[0] ?? 0);
      this.#opening = false;
      messages.push({ type, bytes, sql: statementOf(type, bytes) });
    }
  }
}

/** Query carries its text first; Parse carries the name of a prepared statement before it. */
function statementOf(type: string, bytes: Buffer): string | undefined {
  if (type !== 'Q' && type !== 'P') return undefined;
  const start = type === 'Q' ? 5 : bytes.indexOf(0, 5) + 1;
  return bytes.toString('utf8', start, bytes.indexOf(0, start));
}
