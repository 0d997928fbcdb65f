import { createVerifier } from '@portaria/verify';
import { buildOrdersApp } from './orders-app.ts';
import { settings } from './settings.ts';

const verifier = createVerifier({
  issuer: settings.issuer,
  audience: settings.audience,
  // Applications that people let in must have been allowed to see the orders. Portaria's own pages need no scope.
  scopes: ['pedidos.ler'],
  jwksUrl: `${settings.portariaUrl}/.well-known/jwks.json`,
});

const address = await buildOrdersApp(verifier).listen({ host: '127.0.0.1', port: settings.port });
process.stdout.write(`orders on ${address}, behind ${settings.issuer}/pedidos\n`);
