import { contractCalls } from '@portaria/harness/contract-calls';
import fc from 'fast-check';

/** Malformed HTTP requests. They are complete, so that the server does not wait for more bytes. */
export const brokenHttp: fc.Arbitrary<Uint8Array> = fc
  .record({
    method: fc.oneof(fc.constantFrom('GET', 'POST', 'get', 'BREW', 'GE T', ''), fc.string({ maxLength: 8 })),
    path: fc.oneof(
      fc.constantFrom(
        ...contractCalls.filter(({ path }) => !path.startsWith('buggy')).map(({ path }) => `/api/${path}`),
      ),
      fc.constantFrom('*', '/', '//', 'http://evil.example/', '/\0', '/\u00ff', '/api/%', ''),
    ),
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/1.1 ', ''),
    lines: fc.array(
      fc.tuple(
        fc.constantFrom('X', 'Cookie', 'Host', 'Authorization', 'User-Agent', ' X', 'X ', 'X\0', ''),
        fc.array(fc.nat(255), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes)),
      ),
      { maxLength: 4 },
    ),
    framing: fc.constantFrom(
      ...[
        '',
        '',
        '',
        'Content-Length: -1',
        'Content-Length: 1e1',
        'Content-Length: 0, 0',
        'Content-Length: x',
      ],
      ...[
        'Transfer-Encoding: x',
        'Content-Length: 0\r\nContent-Length: 1',
        'Expect: nothing',
        'Upgrade: websocket',
      ],
    ),
  })
  .map(({ method, path, version, lines, framing }) => {
    const head = [
      `${method} ${path} ${version}`,
      'Host: localhost:5000',
      'Connection: close',
      ...lines.map(([name, value]) => `${name}: ${value}`),
      ...(framing === '' ? [] : [framing]),
    ];
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1');
  });
