import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessUsage {
  readonly rssMb: number;
  readonly files: number;
}

export interface Usage extends ProcessUsage {
  /** After a full garbage collection. */
  readonly heapMb: number;
  readonly sockets: number;
  readonly timers: number;
}

const USAGE_EXPRESSION = `JSON.stringify([process.memoryUsage().heapUsed, process.getActiveResourcesInfo()])`;

/** The process needs an open inspector: `NODE_OPTIONS=--inspect=127.0.0.1:<port>`. */
export async function usageOf(pid: number, inspectorPort: number): Promise<Usage> {
  const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    await callInspector(socket, 1, 'HeapProfiler.collectGarbage');
    const { result } = await callInspector<{ result: { value: string } }>(socket, 2, 'Runtime.evaluate', {
      expression: USAGE_EXPRESSION,
    });
    const [heapUsed, resources] = JSON.parse(result.value) as [number, string[]];
    const count = (kind: string): number => resources.filter((one) => one === kind).length;
    return {
      ...processUsageOf(pid),
      heapMb: heapUsed / 1_048_576,
      sockets: count('TCPSocketWrap'),
      timers: count('Timeout'),
    };
  } finally {
    socket.close();
  }
}

export function processUsageOf(pid: number): ProcessUsage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024,
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}

function callInspector<Result>(socket: WebSocket, id: number, method: string, params = {}): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onMessage = ({ data }: MessageEvent): void => {
      const message = JSON.parse(String(data)) as { id?: number; result: Result };
      if (message.id !== id) return;
      socket.removeEventListener('message', onMessage);
      resolve(message.result);
    };
    socket.addEventListener('message', onMessage);
    socket.addEventListener('close', () => reject(new Error(`${method}: no answer`)), { once: true });
    socket.send(JSON.stringify({ id, method, params }));
  });
}
