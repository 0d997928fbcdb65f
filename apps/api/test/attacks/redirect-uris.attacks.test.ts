import { describe, expect, it } from 'vitest';
import { type ClientKind, redirectUriProblem } from '../../src/security/redirect-uri.ts';

const publicOrigin = 'https://conta.exemplo.com.br';
const judge = (uri: string, kind: ClientKind = 'spa', ownOrigin = publicOrigin): string =>
  redirectUriProblem(uri, { kind, ownOrigin }) ?? 'accepted';

describe('registering a redirect URI', () => {
  it.each([
    'https://loja.exemplo.com.br/volta',
    'https://loja.exemplo.com.br/',
    'https://loja.exemplo.com.br:8443/volta?de=portaria',
    'https://8.8.8.8/volta',
    'https://[2804:14c::1]/volta',
    'https://xn--caf-dma.exemplo/volta',
  ])('accepts %s', (uri) => expect(judge(uri)).toBe('accepted'));

  it.each([
    ['https://loja.exemplo.com.br', 'spelling'],
    ['https://LOJA.exemplo.com.br/volta', 'spelling'],
    ['HTTPS://loja.exemplo.com.br/volta', 'spelling'],
    ['https://loja.exemplo.com.br:443/volta', 'spelling'],
    ['https://loja.exemplo.com.br/a/../volta', 'spelling'],
    ['https://loja.exemplo.com.br/%2e%2e/volta', 'spelling'],
    ['https://loja.exemplo.com.br/volta ', 'spelling'],
    ['https://loja.exemplo.com.br\\volta', 'spelling'],
    ['https:/loja.exemplo.com.br/volta', 'spelling'],
    ['https://loja.exemplo.com.br/volta\r\nX: y', 'spelling'],
    ['https://loja.exemplo.com.br/\0', 'spelling'],
    ['https://café.exemplo/volta', 'spelling'],
    ['https://loja.exemplo.com.br./volta', 'spelling'],
    ['/volta', 'spelling'],
    ['', 'spelling'],
    ['https://loja.exemplo.com.br@evil.example/', 'user'],
    ['https://:@evil.example/', 'user'],
    ['https://@evil.example/', 'user'],
    ['https://loja.exemplo.com.br/volta#', 'fragment'],
    ['https://loja.exemplo.com.br/volta#a', 'fragment'],
    ['https://*.exemplo.com.br/volta', 'wildcard'],
    ['https://loja.exemplo.com.br/*', 'wildcard'],
    [`https://loja.exemplo.com.br/${'a'.repeat(500)}`, 'too-long'],
    ['http://loja.exemplo.com.br/volta', 'scheme'],
    ['https://conta.exemplo.com.br/volta', 'own-origin'],
    ['https://127.0.0.1/', 'private-address'],
    ['https://10.1.2.3/', 'private-address'],
    ['https://192.168.0.1/', 'private-address'],
    ['https://172.20.0.1/', 'private-address'],
    ['https://169.254.169.254/', 'private-address'],
    ['https://100.64.0.1/', 'private-address'],
    ['https://0.0.0.0/', 'private-address'],
    ['https://192.0.2.1/', 'private-address'],
    ['https://198.51.100.1/', 'private-address'],
    ['https://203.0.113.1/', 'private-address'],
    ['https://192.88.99.1/', 'private-address'],
    ['https://2130706433/', 'spelling'],
    ['https://0x7f.1/', 'spelling'],
    ['https://[::1]/', 'private-address'],
    ['https://[fd00::1]/', 'private-address'],
    ['https://[fe80::1]/', 'private-address'],
    ['https://[::ffff:7f00:1]/', 'private-address'],
    ['https://[2002:7f00:1::]/', 'private-address'],
    ['https://[2001:2::1]/', 'private-address'],
    ['https://[3fff::1]/', 'private-address'],
    ['https://localhost/', 'this-machine'],
    ['https://loja.localhost/', 'this-machine'],
    ['https://localhost./', 'this-machine'],
  ])('A106 redirect-look-alike: refuses to register %j (%s)', (uri, problem) =>
    expect(judge(uri)).toBe(problem),
  );

  it.each([
    'javascript:alert(1)',
    'javascript://loja.exemplo.com.br/%0aalert(1)',
    'data:text/html,oi',
    'file:///etc/passwd',
    'blob:https://loja.exemplo.com.br/1',
    'ftp://loja.exemplo.com.br/',
    'ws://loja.exemplo.com.br/',
    'about:blank',
    'vbscript:x',
  ])('A107 redirect-scheme: no kind of application registers %s', (uri) => {
    for (const kind of ['spa', 'web', 'native'] as const) expect(judge(uri, kind)).not.toBe('accepted');
  });

  it.each(['http://127.0.0.1/volta', 'http://[::1]/volta', 'br.com.exemplo.app:/volta'])(
    'A140 native-loopback: only a native application registers %s',
    (uri) => {
      expect(judge(uri, 'native')).toBe('accepted');
      expect(judge(uri, 'spa')).toBe('scheme');
      expect(judge(uri, 'web')).toBe('scheme');
    },
  );

  it.each([
    ['http://127.0.0.1.evil.example/', 'scheme'],
    ['http://127.0.0.2/', 'scheme'],
    ['http://localhost/volta', 'this-machine'],
    ['http://127.0.0.1@evil.example/', 'user'],
    ['http://127.0.0.1:8080/volta', 'loopback-port'],
    ['http://2130706433/volta', 'spelling'],
    ['exemplo:/volta', 'native-scheme'],
    ['br.com.exemplo.app:volta', 'native-scheme'],
    ['br.com.exemplo.app://volta', 'native-scheme'],
    ['br.com.exemplo.app://evil.example/volta', 'native-scheme'],
  ])('A140 native-loopback: a native application cannot register %s (%s)', (uri, problem) =>
    expect(judge(uri, 'native')).toBe(problem),
  );

  it('accepts localhost for every kind while this installation is a trial on the same machine', () => {
    for (const kind of ['spa', 'web', 'native'] as const) {
      expect(judge('http://localhost:3000/volta', kind, 'http://localhost:5000')).toBe('accepted');
      expect(judge('http://loja.localhost:3000/volta', kind, 'http://localhost:5000')).toBe('accepted');
      expect(judge('http://localhost:5000/volta', kind, 'http://localhost:5000')).toBe('own-origin');
    }
  });
});
