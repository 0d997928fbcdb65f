interface Message {
  /** Empty for the startup message, which has no type byte. */
  readonly type: string;
  readonly bytes: Buffer;
  /** Set for Query and Parse messages. */
  readonly sql: string | undefined;
}

/** Splits PostgreSQL's stream into messages of a type byte, a four-byte length and the body. */
export class MessageReader {
  #buffered = Buffer.alloc(0);
  #atStartup: boolean;

  constructor(side: 'client' | 'server') {
    this.#atStartup = side === 'client';
  }

  read(data: Buffer): Message[] {
    this.#buffered = Buffer.concat([this.#buffered, data]);
    const messages: Message[] = [];
    for (;;) {
      const head = this.#atStartup ? 0 : 1;
      if (this.#buffered.length < head + 4) return messages;
      const length = head + this.#buffered.readInt32BE(head);
      if (this.#buffered.length < length) return messages;
      const bytes = this.#buffered.subarray(0, length);
      this.#buffered = this.#buffered.subarray(length);
      const type = this.#atStartup ? '' : String.fromCharCode(bytes[0] ?? 0);
      this.#atStartup = false;
      messages.push({ type, bytes, sql: statementOf(type, bytes) });
    }
  }
}

/** A Query message starts with its text. A Parse message has the name of the prepared statement before it. */
function statementOf(type: string, bytes: Buffer): string | undefined {
  if (type !== 'Q' && type !== 'P') return undefined;
  const start = type === 'Q' ? 5 : bytes.indexOf(0, 5) + 1;
  return bytes.toString('utf8', start, bytes.indexOf(0, start));
}
