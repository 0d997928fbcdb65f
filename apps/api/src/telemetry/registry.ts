import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { droppedLogLines } from '../base/logging/log-sink.ts';

export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'portaria_log_lines_dropped_total',
    help: 'Log lines that were dropped because the log was not read in time.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(droppedLogLines());
    },
  });
  return registry;
}
