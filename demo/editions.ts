import { requireFree } from '@portaria/harness/engines/ports';

type Screens = 'spec' | 'product';

/** One `serve` process. All of them share one database. */
export interface Edition {
  readonly screens: Screens;
  readonly port: number;
  readonly publicUrl: string;
}

/** Different hosts, because cookies do not know ports. Passkeys need a name, so the product has it. */
const usual = {
  spec: { variable: 'PORT', port: 5000, host: '127.0.0.1' },
  product: { variable: 'PRODUCT_PORT', port: 5010, host: 'localhost' },
} as const;

async function edition(screens: Screens, publicUrl?: string): Promise<Edition> {
  const { variable, port: usualPort, host } = usual[screens];
  const chosen = Number(process.env[variable] ?? usualPort);
  const port = await requireFree(chosen, `Choose another one with ${variable}=…`);
  return { screens, port, publicUrl: publicUrl ?? `http://${host}:${port}` };
}

/**
 * Both, or the one that SCREENS names. The main one comes first: the product where it runs. Mails, the command line and
 * PUBLIC_URL, which differs behind a proxy, are its own.
 */
export async function askedEditions(): Promise<readonly [Edition, ...Edition[]]> {
  const { SCREENS: asked, PUBLIC_URL: publicUrl } = process.env;
  if (asked === 'spec' || asked === 'product') return [await edition(asked, publicUrl)];
  if (asked !== undefined) throw new Error('SCREENS is spec or product. Without it both run.');
  return [await edition('product', publicUrl), await edition('spec')];
}
