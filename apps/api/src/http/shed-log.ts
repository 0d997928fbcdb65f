import type { FastifyBaseLogger } from 'fastify';

/** Logs shed requests as one summary line a second, because a flood must not fill the log. */
export interface ShedLog {
  add(network: string): void;
  flush(): void;
}

const EVERY_MS = 1_000;

export function createShedLog(log: FastifyBaseLogger): ShedLog {
  const networks = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (networks.size === 0) return;
    const [most] = [...networks].toSorted(([, one], [, other]) => other - one);
    const count = [...networks.values()].reduce((sum, one) => sum + one, 0);
    log.info({ count, networks: networks.size, network: most?.[0] }, 'requests shed');
    networks.clear();
  }

  return {
    add(network) {
      networks.set(network, (networks.get(network) ?? 0) + 1);
      timer ??= setTimeout(flush, EVERY_MS).unref();
    },
    flush,
  };
}
