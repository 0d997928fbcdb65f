/** The secret key that sealed it is not in SECRET_KEYS. */
export class UnreadableSigningKey extends Error {
  readonly signingKeyId: string;
  readonly secretKeyId: string;

  constructor(signingKeyId: string, secretKeyId: string) {
    super(`signing key ${signingKeyId} is sealed under a secret key that is not configured`);
    this.name = 'UnreadableSigningKey';
    this.signingKeyId = signingKeyId;
    this.secretKeyId = secretKeyId;
  }
}
