import { acceptMark } from '../base/branding/accept-mark.ts';
import { type Representation, representation } from '../http/representation.ts';
import type { Database } from '../store/engine/database.ts';
import { findClientMark, listMarkVersions, saveClientMark } from '../store/openid/oidc-client-marks.ts';

const FOLDER = '/brand/apps';
export const CLIENT_MARK_ROUTE = `${FOLDER}/:id/:version`;

/** Undefined without a mark. */
export function clientMarkPath(clientId: string, version: string | null): string | undefined {
  return version === null ? undefined : `${FOLDER}/${clientId}/${version}`;
}

/** Rebuilt from what is known to be harmless, like an administrator's. Returns false for an unknown client. */
export async function setClientMark(db: Database, clientId: string, file: Buffer): Promise<boolean> {
  const { content, type } = acceptMark(file);
  const { etag } = representation(content, type);
  return saveClientMark(db, clientId, { version: etag, type, content });
}

/** Invented addresses read the list of versions once in this time, and no mark. */
const KEPT_MS = 1_000;

export interface ClientMarks {
  find(id: string, version: string): Promise<Representation | undefined>;
}

/** The marks that were asked for, at most one for each application. */
export function keepClientMarks(db: Database): ClientMarks {
  const kept = new Map<string, { readonly version: string; readonly file: Representation }>();
  let versions = new Map<string, string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    readAt = performance.now();
    versions = await listMarkVersions(db);
    for (const id of kept.keys()) if (!versions.has(id)) kept.delete(id);
  }

  return {
    async find(id, version) {
      const known = kept.get(id);
      if (known?.version === version) return known.file;
      if (versions.get(id) !== version && performance.now() - readAt > KEPT_MS) {
        reading ??= read().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      if (versions.get(id) !== version) return undefined;
      const mark = await findClientMark(db, id, version);
      if (!mark) return undefined;
      const file = representation(mark.content, mark.type);
      kept.set(id, { version, file });
      return file;
    },
  };
}
