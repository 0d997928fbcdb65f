interface Terms {
  /** How long a value is used without another look. */
  readonly freshMs: number;
  /** How long it is used after a look that failed, before the next one. */
  readonly retryMs: number;
}

/** Loads at the first use. An old value stays in use while loading fails, because it is better than none. */
export function keepAnswer<Value>(
  load: () => Promise<Value>,
  { freshMs, retryMs }: Terms,
  now: () => number,
): () => Promise<Value> {
  let kept: { readonly value: Value } | undefined;
  let staleAt = 0;
  let loading: Promise<Value> | undefined;

  async function loaded(): Promise<Value> {
    try {
      kept = { value: await load() };
      staleAt = now() + freshMs;
    } catch (error) {
      if (kept === undefined) throw error;
      staleAt = now() + retryMs;
    } finally {
      loading = undefined;
    }
    return kept.value;
  }

  return async () => {
    if (kept !== undefined && now() < staleAt) return kept.value;
    loading ??= loaded();
    return loading;
  };
}
