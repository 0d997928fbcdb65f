/** What a token request carries besides its grant, so that the provider knows us. */
export interface ClientProof {
  readonly authorization?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export interface ClientCredentials {
  readonly client: string;
  readonly secret: string;
}

/**
 * Encoded as RFC 6749 says, but `-`, `.` and `_` stay as they are: every provider decodes that alike, and openid-client's
 * own way, which encodes them too, is refused by those that decode nothing.
 */
export function basicProof({ client, secret }: ClientCredentials): ClientProof {
  const credentials = `${formEncoded(client)}:${formEncoded(secret)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

export function postedProof({ client, secret }: ClientCredentials): ClientProof {
  return { fields: { client_id: client, client_secret: secret } };
}

function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
