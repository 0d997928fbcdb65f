const PER_HOUR = 3;
const PER_DAY = 10;
/** Of the day's ten: the others stay for links, by which an owner gets in again. */
export const REGISTER_ATTEMPTS_PER_DAY = 3;

/**
 * Nobody's mailbox can be flooded by a stranger who only knows the address. Nor can the day be used up for its owner, who
 * asks from a device of theirs.
 */
export function isUnderMailCap(
  sent: { readonly lastHour: number; readonly lastDay: number },
  asked: { readonly byOwnersDevice: boolean } = { byOwnersDevice: false },
): boolean {
  return sent.lastHour < PER_HOUR && (asked.byOwnersDevice || sent.lastDay < PER_DAY);
}
