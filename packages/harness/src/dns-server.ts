import { createSocket, type RemoteInfo } from 'node:dgram';

export interface DnsServer {
  /** For `--dns`. */
  readonly address: string;
  /** TXT records by name. Other names get NXDOMAIN. */
  readonly texts: Map<string, string[]>;
  /** While silent, the server answers no query. */
  silence(isSilent: boolean): void;
  close(): Promise<void>;
}

const HEADER_BYTES = 12;
const [ANSWER, RECURSION_AVAILABLE, NO_SUCH_NAME] = [0x8000, 0x0080, 3];
const [TXT, INTERNET, TTL_SECONDS] = [16, 1, 60];
/** Compression pointer to the name in the question. */
const SAME_NAME = 0xc00c;
const LONGEST_PIECE = 255;

/** The part of RFC 1035 that one TXT query needs. */
export async function startDnsServer(): Promise<DnsServer> {
  const texts = new Map<string, string[]>();
  const socket = createSocket('udp4');
  let silent = false;
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    if (!silent) socket.send(answerTo(query, texts), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    silence(isSilent) {
      silent = isSilent;
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answerTo(query: Buffer, texts: ReadonlyMap<string, string[]>): Buffer {
  const { name, end } = questionIn(query);
  const records = texts.get(name) ?? [];
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  const flags = ANSWER | RECURSION_AVAILABLE | (query.readUInt16BE(2) & 0x7900);
  header.writeUInt16BE(texts.has(name) ? flags : flags | NO_SUCH_NAME, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records.map(textRecord)]);
}

function questionIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // Skip the final zero byte, the type and the class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += LONGEST_PIECE) {
    const piece = bytes.subarray(at, at + LONGEST_PIECE);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(SAME_NAME, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt32BE(TTL_SECONDS, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
