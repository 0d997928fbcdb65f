import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../app-error.ts';
import type { ClientNetwork } from '../security/client-address.ts';
import { fairQueue, type Line, plainQueue } from './fair-queue.ts';

/** The client that a hash is computed for. */
export interface HashClient {
  readonly network: ClientNetwork;
  /** From a device cookie with a valid MAC. Whether the account knows the device is checked later. */
  readonly deviceId: string | undefined;
}

/** A request with a device cookie uses the lane of known devices until its account is looked up. */
export type HashLane = 'others' | 'devices';

/**
 * Password hashes are the only expensive work that an unauthenticated client can cause. This limits how many run and
 * how many wait. Waiting requests take turns by network. Known devices have their own lane, which gets every other turn
 * when both lanes are busy.
 */
export interface HashLimiter {
  /** For load shedding at the start of a request: whether it would be rejected anyway. Reserves nothing. */
  isFullFor(client: HashClient, lane: HashLane): boolean;
  /** Reserves a place for the request, or rejects it before it causes any cost. */
  assertRoom(lane?: HashLane): void;
  /** Moves a request to the lane for unknown clients, because the account does not know its device. */
  joinOthers(): void;
  /** Wraps a whole request and frees its place at the end, whether it hashed or not. */
  duringRequest<Result>(client: HashClient, work: () => Promise<Result>): Promise<Result>;
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly running: number;
  readonly waiting: number;
  /** The maximum of running and waiting requests per lane. */
  readonly places: number;
  /** Whether a new request could be rejected or displace another. */
  readonly isCrowded: boolean;
}

/** A shared instance. In a flood, creating a stack trace would cost more than the rejection itself. */
export const noRoom = new AppError('unavailable', { retryAfterSeconds: 1, limit: 'hashes' });

interface Place {
  readonly client: HashClient;
  lane: Lane | undefined;
  /** False before the request wants to hash, and while it hashes. */
  isWaiting: boolean;
  /** Another request took its place, at whatever stage it was. */
  isDisplaced: boolean;
  start: () => void;
  refuse: (error: AppError) => void;
}

interface Lane {
  /** Includes requests that are not ready to hash yet. Rejecting them only at the hash would waste queries. */
  readonly line: Line<Place>;
  /** Queued and hashing requests together. */
  kept: number;
}

/** For hashes at startup and in commands, which have no client. */
const noClient: HashClient = { network: { narrow: '', wide: '' }, deviceId: undefined };

export function createHashLimiter(slots: number, queueLength: number): HashLimiter {
  const places = slots + queueLength;
  const requests = new AsyncLocalStorage<Place>();
  const others = openLane(({ client }) => client.network.narrow);
  const knownDevices = openLane(({ client }) => client.deviceId ?? '');
  const devicesAtWork = new Set<string>();
  let lastServed = knownDevices;
  let running = 0;
  let waiting = 0;

  const laneOf = ({ deviceId }: HashClient, lane: HashLane): Lane =>
    lane === 'devices' && deviceId !== undefined ? knownDevices : others;
  const isFull = (lane: Lane): boolean => lane.kept >= places;

  function take(place: Place, lane: Lane): void {
    if (isFull(lane)) {
      const displaced = lane.line.findDisplaced(place);
      if (!displaced) throw noRoom;
      giveUp(displaced);
      displaced.isDisplaced = true;
      displaced.refuse(noRoom);
    }
    place.lane = lane;
    lane.kept += 1;
    lane.line.push(place);
  }

  function giveUp(place: Place): void {
    if (!place.lane) return;
    stopWaiting(place);
    place.lane.line.remove(place);
    place.lane.kept -= 1;
    place.lane = undefined;
  }

  function stopWaiting(place: Place): void {
    if (place.isWaiting) waiting -= 1;
    place.isWaiting = false;
  }

  /** One hash at a time per device, so that a single device cannot fill the lane's slots. */
  const isReady = ({ client, lane, isWaiting }: Place): boolean =>
    isWaiting && (lane !== knownDevices || !devicesAtWork.has(client.deviceId ?? ''));

  function next(): Place | undefined {
    const order = lastServed === others ? [knownDevices, others] : [others, knownDevices];
    for (const lane of order) {
      const place = lane.line.shift(isReady);
      if (!place) continue;
      lastServed = lane;
      return place;
    }
    return undefined;
  }

  function startWaiting(): void {
    while (running < slots) {
      const place = next();
      if (!place) return;
      running += 1;
      stopWaiting(place);
      if (place.lane === knownDevices) devicesAtWork.add(place.client.deviceId ?? '');
      place.start();
    }
  }

  async function runIn<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
    if (place.isDisplaced) throw noRoom;
    if (!place.lane) take(place, others);
    const { lane } = place;
    const turn = new Promise<void>((resolve, reject) => {
      place.start = resolve;
      place.refuse = reject;
    });
    place.isWaiting = true;
    waiting += 1;
    startWaiting();
    await turn;
    try {
      return await work();
    } finally {
      running -= 1;
      // The request may hash again, so it stays in the queue until it ends.
      place.lane?.line.push(place);
      if (lane === knownDevices) devicesAtWork.delete(place.client.deviceId ?? '');
      startWaiting();
    }
  }

  return {
    isFullFor(client, wanted) {
      const lane = laneOf(client, wanted);
      return isFull(lane) && lane.line.findDisplaced(newPlace(client)) === undefined;
    },
    assertRoom(wanted = 'others') {
      const place = requests.getStore();
      if (place?.isDisplaced) throw noRoom;
      if (place && !place.lane) take(place, laneOf(place.client, wanted));
    },
    joinOthers() {
      const place = requests.getStore();
      if (place?.isDisplaced) throw noRoom;
      if (place?.lane !== knownDevices) return;
      giveUp(place);
      take(place, others);
    },
    async duringRequest(client, work) {
      const place = newPlace(client);
      try {
        return await requests.run(place, work);
      } finally {
        giveUp(place);
      }
    },
    async run(work) {
      const place = requests.getStore();
      if (place) return runIn(place, work);
      const own = newPlace(noClient);
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
    places,
    get isCrowded() {
      return isFull(others) || isFull(knownDevices);
    },
  };
}

function newPlace(client: HashClient): Place {
  return {
    client,
    lane: undefined,
    isWaiting: false,
    isDisplaced: false,
    start: () => {},
    refuse: () => {},
  };
}

function openLane(narrowest: (place: Place) => string): Lane {
  const byNarrowest = () => fairQueue(narrowest, plainQueue<Place>);
  return { line: fairQueue(({ client }) => client.network.wide, byNarrowest), kept: 0 };
}
