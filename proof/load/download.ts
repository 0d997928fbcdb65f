// Downloads exports in a separate process, so that they do not distort measurements. Started by `my-data.ts`.
import { request } from 'node:http';

export interface Download {
  readonly url: string;
  readonly headers: Record<string, string>;
}

export interface Downloaded {
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
}

function download({ url, headers }: Download): Promise<Downloaded> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - startedAt });
      });
      answer.on('error', reject);
    });
    call.on('error', reject).end();
  });
}

process.on('message', (wanted: Download) => {
  void download(wanted).then((done) => process.send?.(done));
});
