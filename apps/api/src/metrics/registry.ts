import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { droppedLogLines } from '../log-sink.ts';

/** What every process tells of itself: Node's own figures, the delay of its event loop among them, and lost lines. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'portaria_log_lines_dropped_total',
    help: 'Log lines that were dropped because nobody read the log.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(droppedLogLines());
    },
  });
  return registry;
}
