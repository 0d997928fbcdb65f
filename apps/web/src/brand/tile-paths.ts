type Tone = 'low' | 'mid' | 'high' | 'wall';

/**
 * The tiles, placed by hand. First letter: tone (l low, m mid, h high, f a high tile with the arch cut out).
 * Second letter: direction of the arch (u up, d down, l left, r right). At most one tile in eight is light.
 */
const placed = [
  'mu lr md lu ml ld hl mr',
  'md ll mu lr fu md lr lu',
  'lu mr ll md lu ml mu hr',
  'hd lu mr lu md lr mu ll',
  'lr md lu ml fd mu ld mu',
  'mu ld fu lr ml lu lr md',
  'll mu lr md lu hu ml lu',
  'md lr ml lu mr lu md fd',
];

const TILE = 8;
const tones: Record<string, Tone> = { l: 'low', m: 'mid', h: 'high', f: 'wall' };

/** An arch five units wide that starts at one edge of the tile. */
const arches: Record<string, (x: number, y: number) => string> = {
  u: (x, y) => `M${x + 1.5} ${y + 8}v-4a2.5 2.5 0 0 1 5 0v4z`,
  d: (x, y) => `M${x + 6.5} ${y}v4a2.5 2.5 0 0 1-5 0v-4z`,
  r: (x, y) => `M${x} ${y + 1.5}h4a2.5 2.5 0 0 1 0 5h-4z`,
  l: (x, y) => `M${x + 8} ${y + 6.5}h-4a2.5 2.5 0 0 1 0-5h4z`,
};

function drawTiles(rows: readonly string[]): Record<Tone, string> {
  const drawn: Record<Tone, string> = { low: '', mid: '', high: '', wall: '' };
  for (const [row, line] of rows.entries()) {
    for (const [column, [tone = '', direction = '']] of line.split(' ').entries()) {
      const [x, y] = [column * TILE, row * TILE];
      if (tone === 'f') drawn.high += `M${x} ${y}h8v8h-8z`;
      drawn[tones[tone] ?? 'low'] += arches[direction]?.(x, y) ?? '';
    }
  }
  return drawn;
}

export const tilePaths: Record<Tone, string> = drawTiles(placed);
/** One row of the same wall, over a single box. */
export const tileRowPaths: Record<Tone, string> = drawTiles(placed.slice(4, 5));
