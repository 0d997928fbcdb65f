import type { AdapterPayload } from 'oidc-provider';

/** The part of the engine's adapter that our models need. The rest fails loudly. */
export interface ModelAdapter {
  find(id: string): Promise<AdapterPayload | undefined>;
  upsert?(id: string, payload: AdapterPayload, seconds: number): Promise<void>;
  consume?(id: string): Promise<void>;
  destroy?(id: string): Promise<void>;
  revokeByGrantId?(grantId: string): Promise<void>;
}
