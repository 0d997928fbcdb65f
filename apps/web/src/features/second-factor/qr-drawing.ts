import { generate } from 'lean-qr';

export interface QrDrawing {
  /** The width and height in modules, with the quiet zone. */
  size: number;
  /** The path of all dark modules. */
  path: string;
}

const QUIET_ZONE = 4;

export function drawQr(content: string): QrDrawing {
  const code = generate(content);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`;
    }
  }
  return { size: code.size + 2 * QUIET_ZONE, path };
}
