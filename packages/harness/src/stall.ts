/** Blocks this process, as a machine does that gives it no processor. Sockets fill up meanwhile, and timers fall due. */
export function stall(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
