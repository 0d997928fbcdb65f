import type { Adapter, AdapterPayload } from 'oidc-provider';

const MOST = 20_000;

/** What oidc-provider stores, kept across a rotation of the keys, which builds a new engine. */
export function memoryAdapter(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();

  return (model) => {
    const keyOf = (id: string): string => `${model} ${id}`;
    const findBy = (property: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
      [...rows].find(([key, row]) => key.startsWith(`${model} `) && row[property] === value)?.[1];
    return {
      async upsert(id, payload) {
        rows.set(keyOf(id), payload);
        const [oldest] = rows.keys();
        if (rows.size > MOST && oldest !== undefined) rows.delete(oldest);
      },
      find: async (id) => rows.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const row = rows.get(keyOf(id));
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        rows.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
    };
  };
}
