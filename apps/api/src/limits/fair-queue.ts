/** A queue that decides which item is next, and which is displaced when it is full. */
export interface Line<Item> {
  readonly size: number;
  push(item: Item): void;
  /** Removes and returns the next item that is ready. */
  shift(isReady: (item: Item) => boolean): Item | undefined;
  remove(item: Item): boolean;
  newest(): Item | undefined;
  /** The item that a newcomer would displace. Undefined if the newcomer itself has to be rejected. */
  findDisplaced(newcomer: Item): Item | undefined;
}

/** First in, first out. A newcomer displaces no item. */
export function plainQueue<Item>(): Line<Item> {
  const items: Item[] = [];
  const take = (at: number): Item | undefined => (at < 0 ? undefined : items.splice(at, 1)[0]);
  return {
    get size() {
      return items.length;
    },
    push: (item) => void items.push(item),
    shift: (isReady) => take(items.findIndex(isReady)),
    remove: (item) => take(items.indexOf(item)) !== undefined,
    newest: () => items.at(-1),
    findDisplaced: () => undefined,
  };
}

interface Group<Item> {
  readonly line: Line<Item>;
  /** The virtual time at which its next item is served. */
  turn: number;
}

/** Empty groups keep their turn until it has passed. They are swept when there are this many groups. */
const SWEEP_AFTER = 256;

/**
 * Start-time fair queueing: keys take turns, however many items each has. A key that was just served comes after one
 * that was not. In a full queue, the newest item of the key with the longest queue is displaced.
 */
export function fairQueue<Item>(keyOf: (item: Item) => string, open: () => Line<Item>): Line<Item> {
  const groups = new Map<string, Group<Item>>();
  /** Groups with waiting items. There are few of them, while a flood leaves many empty groups behind. */
  const waiting = new Set<Group<Item>>();
  let now = 0;
  let size = 0;

  const nextTurn = ({ turn }: Group<Item>): number => Math.max(turn, now);
  const lastTurn = (group: Group<Item>): number => nextTurn(group) + group.line.size - 1;

  function groupOf(item: Item): Group<Item> {
    const key = keyOf(item);
    const group = groups.get(key) ?? { line: open(), turn: now };
    if (group.line.size === 0) group.turn = nextTurn(group);
    groups.set(key, group);
    return group;
  }

  function longest(): Group<Item> | undefined {
    let most: Group<Item> | undefined;
    for (const group of waiting) if (!most || lastTurn(group) > lastTurn(most)) most = group;
    return most;
  }

  function onRemoved(group: Group<Item>): void {
    size -= 1;
    if (group.line.size === 0) waiting.delete(group);
  }

  function sweep(): void {
    if (groups.size <= SWEEP_AFTER) return;
    for (const [key, { line, turn }] of groups) if (line.size === 0 && turn <= now) groups.delete(key);
  }

  return {
    get size() {
      return size;
    },
    push(item) {
      sweep();
      const group = groupOf(item);
      group.line.push(item);
      waiting.add(group);
      size += 1;
    },
    shift(isReady) {
      for (const group of [...waiting].sort((one, other) => one.turn - other.turn)) {
        const item = group.line.shift(isReady);
        if (item === undefined) continue;
        now = Math.max(now, group.turn);
        // A group that was not ready at its turn does not accumulate turns.
        group.turn = now + 1;
        onRemoved(group);
        return item;
      }
      return undefined;
    },
    remove(item) {
      const group = groups.get(keyOf(item));
      if (!group?.line.remove(item)) return false;
      onRemoved(group);
      return true;
    },
    newest: () => longest()?.line.newest(),
    findDisplaced(newcomer) {
      const own = groups.get(keyOf(newcomer));
      const ownTurn = own ? nextTurn(own) + own.line.size : now;
      const most = longest();
      if (most && most !== own && lastTurn(most) > ownTurn) return most.line.newest();
      return own?.line.findDisplaced(newcomer);
    },
  };
}
