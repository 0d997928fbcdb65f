import { randomFillSync } from 'node:crypto';

const BYTES = 16;
/** Random bytes are fetched in bulk, because fetching them dominates the cost of an id. */
const reserve = Buffer.alloc(BYTES * 128);
let taken = reserve.length;

function sixteenRandomBytes(): Buffer {
  if (taken === reserve.length) {
    randomFillSync(reserve);
    taken = 0;
  }
  taken += BYTES;
  return Buffer.from(reserve.subarray(taken - BYTES, taken));
}

/** Ids sort by time, so new rows are adjacent in every index. PostgreSQL can generate them only from version 18. */
export function uuidV7(now: number = Date.now()): string {
  const bytes = sixteenRandomBytes();
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(value: string): boolean {
  return uuidShape.test(value);
}

/** 22 characters instead of 36, for tokens and links. */
export function uuidToText(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

export function uuidFromText(text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  // Re-encoded for comparison, because Node's decoder is lenient and each id must have one spelling.
  if (bytes.length !== 16 || bytes.toString('base64url') !== text) return undefined;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
