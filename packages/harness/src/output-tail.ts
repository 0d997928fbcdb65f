export interface OutputTail {
  readonly write: (chunk: Buffer | string) => void;
  readonly text: () => string;
}

/** Keeps the last complete lines of a stream and passes each line to `onLine`. */
export function createOutputTail(onLine?: (line: string) => void, keep = 60): OutputTail {
  const lines: string[] = [];
  let unfinished = '';
  const write = (chunk: Buffer | string): void => {
    const parts = (unfinished + chunk.toString()).split('\n');
    unfinished = parts.pop() ?? '';
    for (const line of parts) {
      onLine?.(line);
      lines.push(line);
    }
    lines.splice(0, Math.max(0, lines.length - keep));
  };
  return { write, text: () => [...lines, unfinished].join('\n').trimEnd() };
}
