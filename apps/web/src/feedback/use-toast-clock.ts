import { useCallback, useEffect, useRef, useState } from 'react';

const TOAST_DISPLAY_MS = 5000;
const TOAST_EXTENDED_MS = 1000;
const TOAST_ANIMATION_MS = 300;

interface ToastClock {
  leaving: boolean;
  /** The pointer or the focus is on it: time stands still. */
  hold: () => void;
  release: () => void;
  dismiss: () => void;
}

export function useToastClock(onGone: () => void): ToastClock {
  const [leaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const leaveAfter = useCallback((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLeaving(true), ms);
  }, []);

  useEffect(() => {
    leaveAfter(TOAST_DISPLAY_MS);
    return () => clearTimeout(timer.current);
  }, [leaveAfter]);

  // The clock ends the animation, not the browser's event: with reduced motion there may be none.
  useEffect(() => {
    if (!leaving) return;
    const gone = setTimeout(onGone, TOAST_ANIMATION_MS);
    return () => clearTimeout(gone);
  }, [leaving, onGone]);

  return {
    leaving,
    hold: () => clearTimeout(timer.current),
    release: () => leaveAfter(TOAST_EXTENDED_MS),
    dismiss: () => setLeaving(true),
  };
}
