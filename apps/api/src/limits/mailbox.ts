/** Anyone can have a mailbox at these domains, so a limit per domain would be meaningless. */
const largeProviders = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.com.br',
  'hotmail.com',
  'hotmail.com.br',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.com.br',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'aol.com',
  'gmx.com',
  'zoho.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'globomail.com',
  'r7.com',
  'zipmail.com.br',
  'oi.com.br',
]);
/** Providers that ignore dots in the local part. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

export interface FoldedMailbox {
  /** The same for every spelling that reaches one mailbox. */
  readonly mailbox: string;
  /** Undefined at a large provider. */
  readonly domain: string | undefined;
}

export function foldMailbox(email: string): FoldedMailbox {
  const canonical = email.toLowerCase();
  const at = canonical.lastIndexOf('@');
  const domain = canonical.slice(at + 1);
  const [name = ''] = canonical.slice(0, at).split('+');
  const mailbox = dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
  return { mailbox, domain: largeProviders.has(domain) ? undefined : domain };
}
