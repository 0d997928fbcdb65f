/** In pieces, because a function takes no hundred thousand arguments. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 4_096)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 4_096)));
  return btoa(pieces.join(''));
}
