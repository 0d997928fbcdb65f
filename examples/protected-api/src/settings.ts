export const settings = {
  /** The PUBLIC_URL of Portaria, which is the address of the proxy. */
  issuer: process.env['ISSUER'] ?? 'http://localhost:8080',
  /** This application's name in Portaria's TOKEN_AUDIENCES. */
  audience: process.env['AUDIENCE'] ?? 'pedidos',
  /** Portaria itself, behind the proxy. */
  portariaUrl: process.env['PORTARIA_URL'] ?? 'http://127.0.0.1:5010',
  /** This application, behind the proxy. */
  port: Number(process.env['PORT'] ?? 5100),
  proxyPort: Number(process.env['PROXY_PORT'] ?? 8080),
} as const;
