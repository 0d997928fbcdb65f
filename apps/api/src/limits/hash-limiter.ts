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

/** A request with a device cookie uses the lane of known devices until its account is looked up. */
export type HashLane = 'others' | 'devices';

/**
 * Password hashes are the only expensive work that an unauthenticated client can cause. This limits how many run and
 * how many wait. Waiting requests take turns by network. Known devices have their own lane, which gets every other turn
 * when both lanes are busy.
 *
 * A second in which the process, the machine or an engine did no work leaves a second's worth of requests, and so does
 * a class that logs in together. For such a burst a lane has more places for a moment. A queue that stays long only makes
 * everyone wait, so a lane that does not get shorter has only its regular places.
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
  /** The maximum of running and waiting requests per lane, outside a burst. */
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
  /** When it outgrew its regular places. Undefined again once half of them are free. */
  crowdedAt: number | undefined;
}

/** How long a lane may be long. At 0.7 of the capacity a second's stall is made up for in three. */
const BURST_MS = 10_000;
/** How much the newest interval counts in the mean. */
const NEWEST_SHARE = 1 / 16;

/** For hashes at startup and in commands, which have no client. */
const noClient: HashClient = { network: { narrow: '', wide: '' }, deviceId: undefined };

export interface HashLimiterOptions {
  /** A burst may have as many places as are served in this time, so a slow machine has fewer. */
  readonly burstWaitMs?: number;
  readonly burstMs?: number;
}

export function createHashLimiter(
  slots: number,
  queueLength: number,
  { burstWaitMs = 0, burstMs = BURST_MS }: HashLimiterOptions = {},
): HashLimiter {
  const places = slots + queueLength;
  const requests = new AsyncLocalStorage<Place>();
  const others = openLane(({ client }) => client.network.narrow);
  const knownDevices = openLane(({ client }) => client.deviceId ?? '');
  const devicesAtWork = new Set<string>();
  let lastServed = knownDevices;
  let running = 0;
  let waiting = 0;
  /** The mean time between two hashes while there was work. Before the first hash there is no burst. */
  let intervalMs = Number.POSITIVE_INFINITY;
  /** Undefined after a moment without requests. */
  let lastHashAt: number | undefined;

  const laneOf = ({ deviceId }: HashClient, lane: HashLane): Lane =>
    lane === 'devices' && deviceId !== undefined ? knownDevices : others;
  const isFull = ({ kept, crowdedAt }: Lane): boolean => {
    if (kept < places) return false;
    if (kept * intervalMs >= burstWaitMs) return true;
    return crowdedAt !== undefined && workingNow() >= crowdedAt + burstMs;
  };

  function take(place: Place, lane: Lane): void {
    if (isFull(lane)) {
      const displaced = lane.line.findDisplaced(place);
      if (!displaced) throw noRoom;
      giveUp(displaced);
      displaced.isDisplaced = true;
      displaced.refuse(noRoom);
    }
    if (lane.kept >= places) lane.crowdedAt ??= workingNow();
    place.lane = lane;
    lane.kept += 1;
    lane.line.push(place);
  }

  function giveUp(place: Place): void {
    if (!place.lane) return;
    stopWaiting(place);
    place.lane.line.remove(place);
    place.lane.kept -= 1;
    if (place.lane.kept <= places / 2) place.lane.crowdedAt = undefined;
    if (others.kept + knownDevices.kept === 0) lastHashAt = undefined;
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

  /** Hashes alone would not show that queries, or other processes, slow the requests down. */
  function noteHash(startedAt: number): void {
    const now = workingNow();
    if (intervalMs === Number.POSITIVE_INFINITY) intervalMs = (now - startedAt) / slots;
    else if (lastHashAt !== undefined) intervalMs += (now - lastHashAt - intervalMs) * NEWEST_SHARE;
    lastHashAt = others.kept + knownDevices.kept > 1 ? now : undefined;
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
    const startedAt = workingNow();
    try {
      return await work();
    } finally {
      noteHash(startedAt);
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
  return { line: fairQueue(({ client }) => client.network.wide, byNarrowest), kept: 0, crowdedAt: undefined };
}
