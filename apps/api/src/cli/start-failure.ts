import { type Config, readConfig } from '../base/config/config.ts';
import { databaseFault } from '../operator/doctor/database-fault.ts';
import { doctorText } from '../operator/doctor/doctor.pt-br.ts';
import type { Fault } from '../operator/doctor/finding.ts';
import { UnreadableSigningKey } from '../session/unreadable-signing-key.ts';
import { isEngineDown } from '../store/engine/engine-down.ts';
import { cliText } from './help.pt-br.ts';
import { startText } from './start-failure.pt-br.ts';

const refusedLogin = new Set(['28P01', '28000', '3D000']);
/** An undefined table, column, function or schema. */
const otherSchema = new Set(['42P01', '42703', '42883', '3F000']);

type ListenError = NodeJS.ErrnoException & { readonly address?: string; readonly port?: number };

/** What an operator can fix. Undefined for a fault of our own. */
function knownFailure(error: Error, command: string, config: Config | undefined): Fault | undefined {
  if (error instanceof UnreadableSigningKey)
    return doctorText.signingKeys.unreadable(error.signingKeyId, error.secretKeyId);
  const { code = '', syscall, address = '', port = '' } = error as ListenError;
  const place = `${address}:${port}`;
  if (code === 'EADDRINUSE') return startText.portTaken(place);
  if (code === 'EACCES' && syscall === 'listen') return startText.portForbidden(place);
  if (code === 'EADDRNOTAVAIL') return startText.noSuchAddress(place);
  if (otherSchema.has(code)) return startText.tablesMissing;
  if (!config || !(refusedLogin.has(code) || isEngineDown(error))) return undefined;
  const setting = command === 'migrate' ? 'MIGRATE_DATABASE_URL' : 'DATABASE_URL';
  return databaseFault(error, config[setting] ?? config.DATABASE_URL, setting);
}

/** Instead of a stack trace, which only `LOG_LEVEL=debug` shows. */
export function failureText(failure: unknown, command: string): string {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const config = configIfValid();
  if (config?.LOG_LEVEL === 'debug') return error.stack ?? error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS')) return cliText.unknownOption(command);
  const fault = knownFailure(error, command, config);
  return fault ? startText.failed(fault) : startText.unexpected(error.message);
}

function configIfValid(): Config | undefined {
  try {
    return readConfig();
  } catch {
    return undefined;
  }
}
