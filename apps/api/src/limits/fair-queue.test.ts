import { describe, expect, it } from 'vitest';
import { fairQueue, plainQueue } from './fair-queue.ts';

/** `a.1/2` is the second request of the narrow network `a.1`. The part before the dot is the wide network. */
const open = () =>
  fairQueue<string>(
    (item) => item.split('.')[0] ?? '',
    () => fairQueue((item) => item.split('/')[0] ?? '', plainQueue<string>),
  );
const always = () => true;

function queueOf(...items: string[]) {
  const queue = open();
  for (const item of items) queue.push(item);
  return queue;
}

function drain(queue: ReturnType<typeof open>): string[] {
  const served: string[] = [];
  for (let item = queue.shift(always); item !== undefined; item = queue.shift(always)) served.push(item);
  return served;
}

describe('a fair queue', () => {
  it('serves the requests of one key in order', () => {
    expect(drain(queueOf('a.1/1', 'a.1/2', 'a.1/3'))).toEqual(['a.1/1', 'a.1/2', 'a.1/3']);
  });

  it('alternates between keys, however many requests each has', () => {
    const queue = queueOf('a.1/1', 'a.1/2', 'a.1/3', 'b.1/1', 'b.1/2');
    expect(drain(queue)).toEqual(['a.1/1', 'b.1/1', 'a.1/2', 'b.1/2', 'a.1/3']);
  });

  it('alternates between narrow networks within the turns of their wide network', () => {
    const queue = queueOf('a.1/1', 'a.1/2', 'a.1/3', 'a.2/1', 'b.1/1', 'b.1/2', 'b.1/3');
    expect(drain(queue)).toEqual(['a.1/1', 'b.1/1', 'a.2/1', 'b.1/2', 'a.1/2', 'b.1/3', 'a.1/3']);
  });

  it('serves a new key before one that was just served', () => {
    const queue = queueOf('a.1/1', 'b.1/1');
    queue.shift(always);
    queue.push('a.1/2');
    queue.push('c.1/1');
    expect(drain(queue)).toEqual(['b.1/1', 'c.1/1', 'a.1/2']);
  });

  it('accumulates no turns for an idle key', () => {
    const queue = queueOf('b.1/0');
    for (let n = 1; n < 9; n += 1) queue.push(`a.1/${n}`);
    for (let n = 0; n < 6; n += 1) queue.shift(always);
    for (let n = 1; n < 5; n += 1) queue.push(`b.1/${n}`);
    expect(drain(queue)).toEqual(['b.1/1', 'a.1/6', 'b.1/2', 'a.1/7', 'b.1/3', 'a.1/8', 'b.1/4']);
  });

  it('skips items that are not ready, and keeps them', () => {
    const queue = queueOf('a.1/1', 'b.1/1');
    expect(queue.shift((item) => item !== 'a.1/1')).toBe('b.1/1');
    expect(queue.shift(() => false)).toBeUndefined();
    expect(drain(queue)).toEqual(['a.1/1']);
  });

  it('displaces the newest item of the longest queue for a newcomer', () => {
    const queue = queueOf('a.1/1', 'a.1/2', 'b.1/1');
    expect(queue.findDisplaced('c.1/1')).toBe('a.1/2');
    expect(queue.findDisplaced('b.1/2')).toBeUndefined();
    expect(queue.findDisplaced('a.1/3')).toBeUndefined();
  });

  it('displaces the newest item of the longest narrow queue for a neighbour', () => {
    const queue = queueOf('a.1/1', 'a.1/2', 'a.1/3');
    expect(queue.findDisplaced('a.2/1')).toBe('a.1/3');
  });

  it('displaces an item of a network that was just served for one that was not', () => {
    const queue = queueOf('a.1/1', 'b.1/1', 'a.1/2', 'b.1/2');
    queue.shift(always);
    queue.shift(always);
    expect(queue.findDisplaced('c.1/1')).toBeDefined();
  });

  it('accumulates no turns for a key that was not ready', () => {
    const queue = queueOf('a.1/1', 'a.1/2', 'b.1/1', 'b.1/2', 'c.1/1');
    const notC = (item: string) => !item.startsWith('c');
    for (let n = 0; n < 4; n += 1) queue.shift(notC);
    queue.push('d.1/1');
    queue.shift(always);
    queue.push('c.1/2');
    expect(queue.findDisplaced('e.1/1')).toBe('c.1/2');
    expect(drain(queue)).toEqual(['d.1/1', 'c.1/2']);
  });

  it('displaces the newest item of the longest queue even if its turn is overdue', () => {
    const queue = queueOf('a.1/1', 'a.1/2', 'b.1/1', 'b.1/2');
    const onlyB = (item: string) => item.startsWith('b');
    queue.shift(onlyB);
    queue.shift(onlyB);
    expect(queue.findDisplaced('c.1/1')).toBe('a.1/2');
  });

  it('removes an item once', () => {
    const queue = queueOf('a.1/1', 'a.1/2');
    expect(queue.remove('a.1/2')).toBe(true);
    expect(queue.remove('a.1/2')).toBe(false);
    expect([queue.size, drain(queue)]).toEqual([1, ['a.1/1']]);
  });

  it('forgets networks served long ago', () => {
    const queue = open();
    for (let n = 0; n < 1_000; n += 1) {
      queue.push(`net${n}.1/1`);
      queue.shift(always);
    }
    expect(queue.size).toBe(0);
    queue.push('net1.1/2');
    queue.push('net2.1/2');
    expect(drain(queue)).toEqual(['net1.1/2', 'net2.1/2']);
  });
});
