import { type ColourResponse, colourEndpoint } from '@portaria/contract/administration';
import { useEffect, useState } from 'react';
import { ApiError } from '../../http/api-error.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';

/** While the picker of a colour moves, only the last one is asked for. */
const PAUSE_MS = 200;

/** As the server derives them, so the preview shows what people will see. Those before stay until they arrive. */
export function useShades(accent: string): ColourResponse | null {
  const call = useGuardedCall();
  const [known, setKnown] = useState<ReadonlyMap<string, ColourResponse>>(new Map());
  const [last, setLast] = useState<ColourResponse | null>(null);
  const found = known.get(accent);
  const isKnown = found !== undefined;
  if (found !== undefined && found !== last) setLast(found);

  useEffect(() => {
    if (isKnown) return;
    let isLeft = false;
    async function ask(): Promise<void> {
      try {
        const shades = await call(colourEndpoint, { accent }, { background: true });
        if (!isLeft) setKnown((before) => new Map(before).set(accent, shades));
      } catch (error) {
        // Without it the colour can still be published, and the server derives it then.
        if (!(error instanceof ApiError)) throw error;
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [call, accent, isKnown]);
  return found ?? last;
}
