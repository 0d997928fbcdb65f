/** By hand, because the browser's own conversions are younger than our oldest browsers. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export function toText(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
