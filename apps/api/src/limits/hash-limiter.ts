import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../base/app-error.ts';
import type { ClientNetwork } from '../security/client-address.ts';
import { fairQueue, type Line, plainQueue } from './fair-queue.ts';
import { workingNow } from './working-time.ts';

/** The client that a hash is computed for. */
export interface HashClient {
  readonly network: ClientNetwork;
  /** From a device cookie with a valid MAC. Whether the account knows the device is checked later. */
  readonly deviceId: string | undefined;
}

/** A request with a device cookie waits in the queue of known devices until its account is looked up. */
export type HashQueueName = 'others' | 'devices';

/**
 * Password hashes are the only expensive work that an unauthenticated client can cause. This limits how many run and
 * how many wait. Waiting requests take turns by network. Known devices have their own queue, which gets every other turn
 * when both queues are busy.
 *
 * A second in which the process, the machine or an engine did no work leaves a second's worth of requests, and so does
 * a class that logs in together. For such a burst a queue takes more for a moment. One that stays long only makes
 * everyone wait, so a queue that does not get shorter has only its regular capacity.
 */
export interface HashLimiter {
  /** For load shedding at the start of a request: whether it would be rejected anyway. Reserves nothing. */
  isFullFor(client: HashClient, name: HashQueueName): boolean;
  /** Reserves capacity for the request, or rejects it before it causes any cost. */
  assertCapacity(name?: HashQueueName): void;
  /** Moves a request to the queue of unknown clients, because the account does not know its device. */
  joinOthers(): void;
  /** Wraps a whole request and frees what it reserved at the end, whether it hashed or not. */
  duringRequest<Result>(client: HashClient, work: () => Promise<Result>): Promise<Result>;
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly running: number;
  readonly waiting: number;
  /** The maximum of running and waiting requests per queue, outside a burst. */
  readonly capacity: number;
  /** Whether a new request could be rejected or displace another. */
  readonly isCrowded: boolean;
}

/** A shared instance. In a flood, creating a stack trace would cost more than the rejection itself. */
export const overCapacity = new AppError('unavailable', { retryAfterSeconds: 1, limit: 'hashes' });

interface Entry {
  readonly client: HashClient;
  queue: Queue | undefined;
  /** False before the request wants to hash, and while it hashes. */
  isWaiting: boolean;
  /** Another request displaced it, at whatever stage it was. */
  isDisplaced: boolean;
  start: () => void;
  refuse: (error: AppError) => void;
}

interface Queue {
  /** Includes requests that are not ready to hash yet. Rejecting them only at the hash would waste queries. */
  readonly line: Line<Entry>;
  /** Queued and hashing requests together. */
  kept: number;
  /** When it outgrew its regular capacity. Undefined again once half of that is free. */
  crowdedAt: number | undefined;
}

/** How long a queue may be long. At 0.7 of the capacity a second's stall is made up for in three. */
const BURST_MS = 10_000;
/** How much the newest interval counts in the mean. */
const NEWEST_SHARE = 1 / 16;

/** For hashes at startup and in commands, which have no client. */
const noClient: HashClient = { network: { narrow: '', wide: '' }, deviceId: undefined };

export interface HashLimiterOptions {
  /** A burst may be as long as what is served in this time, so it is shorter on a slow machine. */
  readonly burstWaitMs?: number;
  readonly burstMs?: number;
}

export function createHashLimiter(
  slots: number,
  queueLength: number,
  { burstWaitMs = 0, burstMs = BURST_MS }: HashLimiterOptions = {},
): HashLimiter {
  const capacity = slots + queueLength;
  const requests = new AsyncLocalStorage<Entry>();
  const others = createQueue(({ client }) => client.network.narrow);
  const knownDevices = createQueue(({ client }) => client.deviceId ?? '');
  const devicesAtWork = new Set<string>();
  let lastServed = knownDevices;
  let running = 0;
  let waiting = 0;
  /** The mean time between two hashes while there was work. Before the first hash there is no burst. */
  let intervalMs = Number.POSITIVE_INFINITY;
  /** Undefined after a moment without requests. */
  let lastHashAt: number | undefined;

  const queueOf = ({ deviceId }: HashClient, name: HashQueueName): Queue =>
    name === 'devices' && deviceId !== undefined ? knownDevices : others;
  const isFull = ({ kept, crowdedAt }: Queue): boolean => {
    if (kept < capacity) return false;
    if (kept * intervalMs >= burstWaitMs) return true;
    return crowdedAt !== undefined && workingNow() >= crowdedAt + burstMs;
  };

  function take(entry: Entry, queue: Queue): void {
    if (isFull(queue)) {
      const displaced = queue.line.findDisplaced(entry);
      if (!displaced) throw overCapacity;
      giveUp(displaced);
      displaced.isDisplaced = true;
      displaced.refuse(overCapacity);
    }
    if (queue.kept >= capacity) queue.crowdedAt ??= workingNow();
    entry.queue = queue;
    queue.kept += 1;
    queue.line.push(entry);
  }

  function giveUp(entry: Entry): void {
    if (!entry.queue) return;
    stopWaiting(entry);
    entry.queue.line.remove(entry);
    entry.queue.kept -= 1;
    if (entry.queue.kept <= capacity / 2) entry.queue.crowdedAt = undefined;
    if (others.kept + knownDevices.kept === 0) lastHashAt = undefined;
    entry.queue = undefined;
  }

  function stopWaiting(entry: Entry): void {
    if (entry.isWaiting) waiting -= 1;
    entry.isWaiting = false;
  }

  /** One hash at a time per device, so that a single device cannot fill the slots of its queue. */
  const isReady = ({ client, queue, isWaiting }: Entry): boolean =>
    isWaiting && (queue !== knownDevices || !devicesAtWork.has(client.deviceId ?? ''));

  function next(): Entry | undefined {
    const order = lastServed === others ? [knownDevices, others] : [others, knownDevices];
    for (const queue of order) {
      const entry = queue.line.shift(isReady);
      if (!entry) continue;
      lastServed = queue;
      return entry;
    }
    return undefined;
  }

  function startWaiting(): void {
    while (running < slots) {
      const entry = next();
      if (!entry) return;
      running += 1;
      stopWaiting(entry);
      if (entry.queue === knownDevices) devicesAtWork.add(entry.client.deviceId ?? '');
      entry.start();
    }
  }

  /** Hashes alone would not show that queries, or other processes, slow the requests down. */
  function noteHash(startedAt: number): void {
    const now = workingNow();
    if (intervalMs === Number.POSITIVE_INFINITY) intervalMs = (now - startedAt) / slots;
    else if (lastHashAt !== undefined) intervalMs += (now - lastHashAt - intervalMs) * NEWEST_SHARE;
    lastHashAt = others.kept + knownDevices.kept > 1 ? now : undefined;
  }

  async function runIn<Result>(entry: Entry, work: () => Promise<Result>): Promise<Result> {
    if (entry.isDisplaced) throw overCapacity;
    if (!entry.queue) take(entry, others);
    const { queue } = entry;
    const turn = new Promise<void>((resolve, reject) => {
      entry.start = resolve;
      entry.refuse = reject;
    });
    entry.isWaiting = true;
    waiting += 1;
    startWaiting();
    await turn;
    const startedAt = workingNow();
    try {
      return await work();
    } finally {
      noteHash(startedAt);
      running -= 1;
      // The request may hash again, so it stays in the queue until it ends.
      entry.queue?.line.push(entry);
      if (queue === knownDevices) devicesAtWork.delete(entry.client.deviceId ?? '');
      startWaiting();
    }
  }

  return {
    isFullFor(client, wanted) {
      const queue = queueOf(client, wanted);
      return isFull(queue) && queue.line.findDisplaced(newEntry(client)) === undefined;
    },
    assertCapacity(wanted = 'others') {
      const entry = requests.getStore();
      if (entry?.isDisplaced) throw overCapacity;
      if (entry && !entry.queue) take(entry, queueOf(entry.client, wanted));
    },
    joinOthers() {
      const entry = requests.getStore();
      if (entry?.isDisplaced) throw overCapacity;
      if (entry?.queue !== knownDevices) return;
      giveUp(entry);
      take(entry, others);
    },
    async duringRequest(client, work) {
      const entry = newEntry(client);
      try {
        return await requests.run(entry, work);
      } finally {
        giveUp(entry);
      }
    },
    async run(work) {
      const entry = requests.getStore();
      if (entry) return runIn(entry, work);
      const own = newEntry(noClient);
      try {
        return await runIn(own, work);
      } finally {
        giveUp(own);
      }
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
    capacity,
    get isCrowded() {
      return isFull(others) || isFull(knownDevices);
    },
  };
}

function newEntry(client: HashClient): Entry {
  return {
    client,
    queue: undefined,
    isWaiting: false,
    isDisplaced: false,
    start: () => {},
    refuse: () => {},
  };
}

function createQueue(narrowest: (entry: Entry) => string): Queue {
  const byNarrowest = () => fairQueue(narrowest, plainQueue<Entry>);
  return { line: fairQueue(({ client }) => client.network.wide, byNarrowest), kept: 0, crowdedAt: undefined };
}
