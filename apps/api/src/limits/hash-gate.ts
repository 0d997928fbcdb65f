import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../app-error.ts';
import type { ClientNetwork } from '../security/client-address.ts';
import { fairLine, type Line, plainLine } from './fair-line.ts';

/** Who asks for a hash. */
export interface HashAsker {
  readonly network: ClientNetwork;
  /** The device cookie's, if it is of our making. Whether the account knows the device is found out later. */
  readonly deviceId: string | undefined;
}

/** A request with a device cookie may wait with the known devices until its account is looked up. */
export type HashLane = 'strangers' | 'devices';

/**
 * Hashes are the one expensive thing a stranger can ask for. So many run at once and so many wait; the waiting take turns
 * by network. Devices that the account knows have a lane of their own, which gets every other turn when both are wanted.
 */
export interface HashGate {
  /** For the first moment of a request: whether it would be refused anyway. Keeps no place. */
  isFullFor(asker: HashAsker, lane: HashLane): boolean;
  /** Keeps a place for the request, or refuses it before it has cost anything. */
  assertRoom(lane?: HashLane): void;
  /** The account does not know this device: its place is among the strangers. */
  joinStrangers(): void;
  /** Around a whole request: its place is free again at its end, hashed or not. */
  duringRequest<Result>(asker: HashAsker, work: () => Promise<Result>): Promise<Result>;
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly running: number;
  readonly waiting: number;
  /** How many may run or wait. */
  readonly places: number;
  /** Whether some newcomers would be refused, or somebody would have to leave for them. */
  readonly isCrowded: boolean;
}

/** One for all: a flood meets it thousands of times a second, and a stack trace costs more than the refusal. */
export const noRoom = new AppError('unavailable', { retryAfterSeconds: 1, limit: 'hashes' });

interface Place {
  readonly asker: HashAsker;
  lane: Lane | undefined;
  /** On its way to the hash until now. */
  isWaiting: boolean;
  /** It had to leave for somebody else, wherever on its way it was. */
  isDisplaced: boolean;
  start: () => void;
  refuse: (error: AppError) => void;
}

interface Lane {
  /** Those on their way to the hash are in it too: refused only there, they would have cost queries. */
  readonly line: Line<Place>;
  /** Those in line, and those that hash now. */
  kept: number;
}

/** Startup and commands hash too. They come from nowhere. */
const nowhere: HashAsker = { network: { narrow: '', wide: '' }, deviceId: undefined };

export function createHashGate(slots: number, queueLength: number): HashGate {
  const places = slots + queueLength;
  const requests = new AsyncLocalStorage<Place>();
  const strangers = openLane(({ asker }) => asker.network.narrow);
  const knownDevices = openLane(({ asker }) => asker.deviceId ?? '');
  const devicesAtWork = new Set<string>();
  let lastServed = knownDevices;
  let running = 0;
  let waiting = 0;

  const laneOf = ({ deviceId }: HashAsker, lane: HashLane): Lane =>
    lane === 'devices' && deviceId !== undefined ? knownDevices : strangers;
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

  /** One hash at a time for each device, or a single one could fill the lane's slots. */
  const isReady = ({ asker, lane, isWaiting }: Place): boolean =>
    isWaiting && (lane !== knownDevices || !devicesAtWork.has(asker.deviceId ?? ''));

  function next(): Place | undefined {
    const order = lastServed === strangers ? [knownDevices, strangers] : [strangers, knownDevices];
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
      if (place.lane === knownDevices) devicesAtWork.add(place.asker.deviceId ?? '');
      place.start();
    }
  }

  async function runIn<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
    if (place.isDisplaced) throw noRoom;
    if (!place.lane) take(place, strangers);
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
      // The request may hash once more; until it ends it is in line as those on their way are.
      place.lane?.line.push(place);
      if (lane === knownDevices) devicesAtWork.delete(place.asker.deviceId ?? '');
      startWaiting();
    }
  }

  return {
    isFullFor(asker, wanted) {
      const lane = laneOf(asker, wanted);
      return isFull(lane) && lane.line.findDisplaced(newPlace(asker)) === undefined;
    },
    assertRoom(wanted = 'strangers') {
      const place = requests.getStore();
      if (place?.isDisplaced) throw noRoom;
      if (place && !place.lane) take(place, laneOf(place.asker, wanted));
    },
    joinStrangers() {
      const place = requests.getStore();
      if (place?.isDisplaced) throw noRoom;
      if (place?.lane !== knownDevices) return;
      giveUp(place);
      take(place, strangers);
    },
    async duringRequest(asker, work) {
      const place = newPlace(asker);
      try {
        return await requests.run(place, work);
      } finally {
        giveUp(place);
      }
    },
    async run(work) {
      const place = requests.getStore();
      if (place) return runIn(place, work);
      const own = newPlace(nowhere);
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
      return isFull(strangers) || isFull(knownDevices);
    },
  };
}

function newPlace(asker: HashAsker): Place {
  return {
    asker,
    lane: undefined,
    isWaiting: false,
    isDisplaced: false,
    start: () => {},
    refuse: () => {},
  };
}

function openLane(narrowest: (place: Place) => string): Lane {
  const byNarrowest = () => fairLine(narrowest, plainLine<Place>);
  return { line: fairLine(({ asker }) => asker.network.wide, byNarrowest), kept: 0 };
}
