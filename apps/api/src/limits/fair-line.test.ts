import { describe, expect, it } from 'vitest';
import { fairLine, plainLine } from './fair-line.ts';

/** `home/2` is the second request of the network `home`; the part before a dot is the wide network. */
const open = () =>
  fairLine<string>(
    (item) => item.split('.')[0] ?? '',
    () => fairLine((item) => item.split('/')[0] ?? '', plainLine<string>),
  );
const anybody = () => true;

function lineOf(...items: string[]) {
  const line = open();
  for (const item of items) line.push(item);
  return line;
}

function drain(line: ReturnType<typeof open>): string[] {
  const served: string[] = [];
  for (let item = line.shift(anybody); item !== undefined; item = line.shift(anybody)) served.push(item);
  return served;
}

describe('a fair line', () => {
  it('serves one key in the order of its requests', () => {
    expect(drain(lineOf('a.1/1', 'a.1/2', 'a.1/3'))).toEqual(['a.1/1', 'a.1/2', 'a.1/3']);
  });

  it('lets keys take turns, however many requests one of them has', () => {
    const line = lineOf('a.1/1', 'a.1/2', 'a.1/3', 'b.1/1', 'b.1/2');
    expect(drain(line)).toEqual(['a.1/1', 'b.1/1', 'a.1/2', 'b.1/2', 'a.1/3']);
  });

  it('lets narrow networks take turns within the turns of their wide one', () => {
    const line = lineOf('a.1/1', 'a.1/2', 'a.1/3', 'a.2/1', 'b.1/1', 'b.1/2', 'b.1/3');
    expect(drain(line)).toEqual(['a.1/1', 'b.1/1', 'a.2/1', 'b.1/2', 'a.1/2', 'b.1/3', 'a.1/3']);
  });

  it('serves who comes for the first time before who was just served', () => {
    const line = lineOf('a.1/1', 'b.1/1');
    line.shift(anybody);
    line.push('a.1/2');
    line.push('c.1/1');
    expect(drain(line)).toEqual(['b.1/1', 'c.1/1', 'a.1/2']);
  });

  it('saves up no turns for a key that asked for nothing', () => {
    const line = lineOf('b.1/0');
    for (let n = 1; n < 9; n += 1) line.push(`a.1/${n}`);
    for (let n = 0; n < 6; n += 1) line.shift(anybody);
    for (let n = 1; n < 5; n += 1) line.push(`b.1/${n}`);
    expect(drain(line)).toEqual(['b.1/1', 'a.1/6', 'b.1/2', 'a.1/7', 'b.1/3', 'a.1/8', 'b.1/4']);
  });

  it('passes over what is not ready, and keeps it for later', () => {
    const line = lineOf('a.1/1', 'b.1/1');
    expect(line.shift((item) => item !== 'a.1/1')).toBe('b.1/1');
    expect(line.shift(() => false)).toBeUndefined();
    expect(drain(line)).toEqual(['a.1/1']);
  });

  it('gives up the newest of the longest queue for a newcomer', () => {
    const line = lineOf('a.1/1', 'a.1/2', 'b.1/1');
    expect(line.findDisplaced('c.1/1')).toBe('a.1/2');
    expect(line.findDisplaced('b.1/2')).toBeUndefined();
    expect(line.findDisplaced('a.1/3')).toBeUndefined();
  });

  it('gives up the newest of the longest narrow queue for a neighbour', () => {
    const line = lineOf('a.1/1', 'a.1/2', 'a.1/3');
    expect(line.findDisplaced('a.2/1')).toBe('a.1/3');
  });

  it('gives up one of a network that was just served for one that was not', () => {
    const line = lineOf('a.1/1', 'b.1/1', 'a.1/2', 'b.1/2');
    line.shift(anybody);
    line.shift(anybody);
    expect(line.findDisplaced('c.1/1')).toBeDefined();
  });

  it('saves up no turns for a key that was not ready when they came', () => {
    const line = lineOf('a.1/1', 'a.1/2', 'b.1/1', 'b.1/2', 'c.1/1');
    const notC = (item: string) => !item.startsWith('c');
    for (let n = 0; n < 4; n += 1) line.shift(notC);
    line.push('d.1/1');
    line.shift(anybody);
    line.push('c.1/2');
    expect(line.findDisplaced('e.1/1')).toBe('c.1/2');
    expect(drain(line)).toEqual(['d.1/1', 'c.1/2']);
  });

  it('gives up the newest of the longest queue though its turn is overdue', () => {
    const line = lineOf('a.1/1', 'a.1/2', 'b.1/1', 'b.1/2');
    const onlyB = (item: string) => item.startsWith('b');
    line.shift(onlyB);
    line.shift(onlyB);
    expect(line.findDisplaced('c.1/1')).toBe('a.1/2');
  });

  it('has removed what it gave up', () => {
    const line = lineOf('a.1/1', 'a.1/2');
    expect(line.remove('a.1/2')).toBe(true);
    expect(line.remove('a.1/2')).toBe(false);
    expect([line.size, drain(line)]).toEqual([1, ['a.1/1']]);
  });

  it('forgets networks that it served long ago', () => {
    const line = open();
    for (let n = 0; n < 1_000; n += 1) {
      line.push(`net${n}.1/1`);
      line.shift(anybody);
    }
    expect(line.size).toBe(0);
    line.push('net1.1/2');
    line.push('net2.1/2');
    expect(drain(line)).toEqual(['net1.1/2', 'net2.1/2']);
  });
});
