import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { openLogSink } from './log-sink.ts';

/**
 * JSON lines on standard output. Redaction is only the second line of defence. Such values should not be logged at all.
 */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL'>,
  name: string,
  sink: DestinationStream = openLogSink(),
): Logger {
  const options: LoggerOptions = {
    name,
    level: config.LOG_LEVEL,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      // Whole objects by name, because wildcard paths search every line and triple the cost.
      paths: [
        'password',
        'token',
        'email',
        'cookie',
        'authorization',
        'headers',
        'body',
        'query',
        'req',
        'request',
        'account',
        'person',
        'user',
      ],
      censor: '[redacted]',
    },
    serializers: {
      err: (error: Error & { code?: unknown; detail?: unknown }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
      }),
    },
  };
  return pino(options, sink);
}
