import { connectPortaria } from './portaria.ts';
import { settings } from './settings.ts';
import { buildShop } from './shop.ts';

const portaria = await connectPortaria(settings);
const shop = await buildShop(settings, portaria);
await shop.listen({ host: '127.0.0.1', port: settings.port });
process.stdout.write(`the shop is at ${settings.url}\n`);
