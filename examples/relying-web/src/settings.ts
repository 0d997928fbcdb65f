import { USUAL_NAME } from './usual-name.pt-br.ts';

export interface Settings {
  /** What people call the shop, and the colour of its buttons. */
  readonly name: string;
  readonly colour: string;
  /** The PUBLIC_URL of Portaria. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** This application's own origin, as people see it. */
  readonly url: string;
  readonly port: number;
  /** An access token with less time left is renewed before it is used. */
  readonly renewBeforeSeconds: number;
}

export const settings: Settings = {
  name: process.env['SHOP_NAME'] ?? USUAL_NAME,
  colour: process.env['SHOP_COLOUR'] ?? '#6a2c8f',
  issuer: process.env['ISSUER'] ?? 'http://conta.localhost:5010',
  clientId: process.env['CLIENT_ID'] ?? 'loja',
  clientSecret: process.env['CLIENT_SECRET'] ?? '',
  url: process.env['SHOP_URL'] ?? 'http://loja.localhost:5200',
  port: Number(process.env['PORT'] ?? 5200),
  renewBeforeSeconds: Number(process.env['RENEW_BEFORE_SECONDS'] ?? 30),
};
