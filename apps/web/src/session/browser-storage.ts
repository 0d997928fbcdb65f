export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Local storage if the browser allows it, otherwise memory. */
export function browserStorage(open: () => KeyValueStorage): KeyValueStorage {
  try {
    const storage = open();
    const probe = 'storage-probe';
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return overflowing(storage);
  } catch {
    return memoryStorage();
  }
}

/** Values that do not fit into a full storage are kept in memory. */
function overflowing(storage: KeyValueStorage): KeyValueStorage {
  const overflow = memoryStorage();
  return {
    getItem: (key) => overflow.getItem(key) ?? storage.getItem(key),
    removeItem: (key) => {
      overflow.removeItem(key);
      storage.removeItem(key);
    },
    setItem: (key, value) => {
      overflow.removeItem(key);
      try {
        storage.setItem(key, value);
      } catch {
        storage.removeItem(key);
        overflow.setItem(key, value);
      }
    },
  };
}

function memoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}
