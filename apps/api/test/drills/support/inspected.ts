import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds. */
export interface Holdings {
  readonly rssMb: number;
  readonly files: number;
}

export interface Kept extends Holdings {
  /** After a full collection: what is left is held on to. */
  readonly heapMb: number;
  readonly sockets: number;
  readonly timers: number;
}

const HELD = `JSON.stringify([process.memoryUsage().heapUsed, process.getActiveResourcesInfo()])`;

/** The process must listen for an inspector: `NODE_OPTIONS=--inspect=127.0.0.1:<port>`. */
export async function keptBy(pid: number, inspectorPort: number): Promise<Kept> {
  const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    await ask(socket, 1, 'HeapProfiler.collectGarbage');
    const { result } = await ask<{ result: { value: string } }>(socket, 2, 'Runtime.evaluate', {
      expression: HELD,
    });
    const [heapUsed, resources] = JSON.parse(result.value) as [number, string[]];
    const count = (kind: string): number => resources.filter((one) => one === kind).length;
    return {
      ...holdingsOf(pid),
      heapMb: heapUsed / 1_048_576,
      sockets: count('TCPSocketWrap'),
      timers: count('Timeout'),
    };
  } finally {
    socket.close();
  }
}

export function holdingsOf(pid: number): Holdings {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024,
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}

function ask<Result>(socket: WebSocket, id: number, method: string, params = {}): Promise<Result> {
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent): void => {
      const message = JSON.parse(String(data)) as { id?: number; result: Result };
      if (message.id !== id) return;
      socket.removeEventListener('message', hear);
      resolve(message.result);
    };
    socket.addEventListener('message', hear);
    socket.addEventListener('close', () => reject(new Error(`${method}: no answer`)), { once: true });
    socket.send(JSON.stringify({ id, method, params }));
  });
}
