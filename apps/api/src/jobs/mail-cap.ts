const PER_HOUR = 3;
const PER_DAY = 10;

/** Nobody's mailbox can be flooded by a stranger who only knows the address. */
export function isUnderMailCap(sent: { readonly lastHour: number; readonly lastDay: number }): boolean {
  return sent.lastHour < PER_HOUR && sent.lastDay < PER_DAY;
}
