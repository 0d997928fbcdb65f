import { OutboundError } from './outbound-error.ts';

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
}

/** What is used of Node's IncomingMessage. */
interface Received extends AsyncIterable<Buffer> {
  readonly statusCode?: number | undefined;
  readonly headersDistinct: NodeJS.Dict<string[]>;
}

const MOST_SKIMMED = 16_384;

/** A longer answer is an error, because the rest could change what it says. */
export async function readWhole(answer: Received, most: number): Promise<OutboundAnswer> {
  const status = statusOf(answer);
  if (status < 200 || status > 599) throw new OutboundError('status');
  const headers = answer.headersDistinct;
  // A reader of the text would have to decode it, and a few kilobytes can become gigabytes.
  if (!isOnly('identity', headers['content-encoding'])) throw new OutboundError('encoding');
  if (!isOnly('chunked', headers['transfer-encoding'])) throw new OutboundError('encoding');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
    if (length > most) throw new OutboundError('length');
    chunks.push(chunk);
  }
  return { status, headers: asHeaders(headers), body: Buffer.concat(chunks) };
}

/** Some of the body is read, because a server may take an early end for an error. */
export async function readStatus(answer: Received): Promise<{ readonly status: number }> {
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
    if (length > MOST_SKIMMED) break;
  }
  return { status: statusOf(answer) };
}

const statusOf = ({ statusCode = 0 }: Received): number => statusCode;

const isOnly = (word: string, values: readonly string[] = []): boolean =>
  values.every((value) => value.toLowerCase() === word);

function asHeaders(received: NodeJS.Dict<string[]>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(received))
    for (const value of values) headers.append(name, value);
  return headers;
}
