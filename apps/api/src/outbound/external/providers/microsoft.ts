import { maskEmail } from '../../../security/mask-email.ts';
import { postedProof } from '../client-proof.ts';
import { emailIn, nameIn } from '../person.ts';
import type { Provider } from '../provider.ts';

/** The library knows by this origin that each tenant has an issuer of its own. */
const ENTRA = 'https://login.microsoftonline.com';
const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Entra ID. Administrators of a tenant write any address they like, so none of them proves anything. */
export const microsoft: Provider<'microsoft'> = {
  server({ tenants: [only = 'common', ...others], address }) {
    // An application of one tenant alone is refused at the path of all.
    const path = `/${others.length === 0 ? only : 'common'}/v2.0`;
    return { discoveredAt: ENTRA + path, ...(address !== undefined && { readAt: address + path }) };
  },
  algorithm: () => 'RS256',
  scope: 'openid email profile',
  linking: { prompt: 'select_account' },
  proof: postedProof,
  person({ tid, oid, name, email: named }, { tenants }) {
    if (!isGuid(tid) || !isGuid(oid)) return undefined;
    if (!tenants.includes('common') && !tenants.includes(tid)) return undefined;
    const email = emailIn(named);
    return {
      // `sub` is another one for each registration, and two tenants may have the same `oid`.
      subject: `${tid}.${oid}`,
      name: nameIn(name),
      email,
      hosted: false,
      hint: email === null ? null : maskEmail(email),
      level: null,
    };
  },
};

function isGuid(text: unknown): text is string {
  return typeof text === 'string' && guid.test(text);
}
