/** How often the clock is read while a deadline is pending, and for some steps afterwards. */
const STEP_MS = 100;
const STEPS_AFTERWARDS = 20;
/** After a longer pause the process was stopped, starved or busy, and read no answers meanwhile. */
const STALL_MS = 250;

let workedMs = 0;
let readAt = 0;
let pending = 0;
let stepsLeft = 0;
let reading: NodeJS.Timeout | undefined;

/**
 * A monotonic clock for deadlines. A stall counts as one step, because its length says nothing about who should have
 * answered. Each reading counts something, so a deadline ends even if the process stalls again and again.
 */
export function workingNow(): number {
  const now = performance.now();
  const passed = now - readAt;
  readAt = now;
  workedMs += passed > STALL_MS ? STEP_MS : passed;
  return workedMs;
}

function readOften(): void {
  stepsLeft = STEPS_AFTERWARDS;
  reading ??= setInterval(() => {
    workingNow();
    if (pending > 0 || --stepsLeft > 0) return;
    clearInterval(reading);
    reading = undefined;
  }, STEP_MS).unref();
}

/**
 * Calls back after this much working time, unless it is cancelled first. Timers run before sockets are read, so an
 * answer that has arrived is read before the callback.
 */
export function afterWorking(ms: number, callback: () => void): { cancel(): void } {
  const endsAt = workingNow() + ms;
  let timer: NodeJS.Timeout | undefined;
  let last: NodeJS.Immediate | undefined;
  let isOver = false;
  const end = (): void => {
    if (!isOver) pending -= 1;
    isOver = true;
  };
  const check = (): void => {
    const leftMs = endsAt - workingNow();
    if (leftMs > 0) timer = setTimeout(check, leftMs);
    else
      last = setImmediate(() => {
        end();
        callback();
      });
  };
  pending += 1;
  readOften();
  timer = setTimeout(check, ms);
  return {
    cancel() {
      end();
      clearTimeout(timer);
      clearImmediate(last);
    },
  };
}

/** Rejects with this error if the work takes longer. The work itself goes on. */
export function withinWorking<Result>(
  ms: number,
  work: Promise<Result>,
  tooLate: () => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const deadline = afterWorking(ms, () => reject(tooLate()));
    work.then(resolve, reject).finally(() => deadline.cancel());
  });
}
