import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServerCertificate {
  readonly keyFile: string;
  readonly certificateFile: string;
}

export interface Authority {
  readonly certificateFile: string;
  /** A certificate for `localhost` only. With negative days it has already expired. */
  issue(days: number): ServerCertificate;
}

/** A private certificate authority, as companies have for internal servers. */
export function makeAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-authority-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = ['-subj', '/CN=Autoridade de teste', '-keyout', 'ca.key', '-out', 'ca.pem'];
  openssl('req', '-x509', ...newKey, '-days', '2', ...authority);
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost\n');
  let issued = 0;

  return {
    certificateFile: join(folder, 'ca.pem'),
    issue(days) {
      issued += 1;
      const [key, request, certificate] = [`${issued}.key`, `${issued}.csr`, `${issued}.pem`];
      openssl('req', ...newKey, '-subj', '/CN=localhost', '-keyout', key, '-out', request);
      const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', String(days)];
      openssl('x509', '-req', '-in', request, ...signing, '-extfile', 'names', '-out', certificate);
      return { keyFile: join(folder, key), certificateFile: join(folder, certificate) };
    },
  };
}
