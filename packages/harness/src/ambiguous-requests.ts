export const smuggled = 'GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Smuggled: yes\r\n\r\n';
export const start =
  'POST /api/v2/account/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const chunked = `0\r\n\r\n${smuggled}`;

/** If proxy and server disagree where a request ends, an attacker's bytes become part of the next client's request. */
export const ambiguous: Record<string, string> = {
  'length and chunks': `${start}Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  'chunks and length': `${start}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'two lengths': `${start}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  'two lengths in one': `${start}Content-Length: 0, ${smuggled.length}\r\n\r\n${smuggled}`,
  'a length with a sign': `${start}Content-Length: +0\r\n\r\n${smuggled}`,
  'a length in hex': `${start}Content-Length: 0x0\r\n\r\n${smuggled}`,
  'a negative length': `${start}Content-Length: -1\r\n\r\n${smuggled}`,
  'chunks, misspelt': `${start}Transfer-Encoding: xchunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'chunks, twice': `${start}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunked}`,
  'chunks that are not the last coding': `${start}Transfer-Encoding: chunked, gzip\r\n\r\n${chunked}`,
  'chunks before a colon and a space': `${start}Transfer-Encoding : chunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'chunks on a folded line': `${start}X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'chunks after a bare line feed': `${start}X: y\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'chunks after a bare return': `${start}X: y\rTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${chunked}`,
  'a chunk whose size is not a number': `${start}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${smuggled}`,
  'a chunk that ends with a bare line feed': `${start}Transfer-Encoding: chunked\r\n\r\n1\nx\n0\r\n\r\n${smuggled}`,
  'a chunk size that overflows': `${start}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx`,
  'a header without a name': `${start}: chunked\r\n\r\n${smuggled}`,
  'a zero byte in a header': `${start}X: a\0b\r\n\r\n${smuggled}`,
};
