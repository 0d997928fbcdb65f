/**
 * An address of this application, or its first page. Returns it with its origin, because a path alone, such as
 * `//other.example`, can lead to another site.
 */
export function ownAddress(address: unknown, origin: string): string {
  // A cookie carries it, and browsers drop a cookie of more than 4 KB.
  const url = typeof address === 'string' && address.length <= 1_000 ? URL.parse(address, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}
