import { createReverseProxy } from './reverse-proxy.ts';
import { settings } from './settings.ts';

const { portariaUrl, port, proxyPort } = settings;
createReverseProxy({ portariaUrl, ordersUrl: `http://127.0.0.1:${port}` }).listen(
  proxyPort,
  '127.0.0.1',
  () => {
    process.stdout.write(`one origin: http://localhost:${proxyPort}\n`);
  },
);
