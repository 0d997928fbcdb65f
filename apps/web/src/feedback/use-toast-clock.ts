import { useCallback, useEffect, useRef, useState } from 'react';

const TOAST_DISPLAY_MS = 5000;
const TOAST_EXTENDED_MS = 1000;
const TOAST_ANIMATION_MS = 300;

interface ToastClock {
  leaving: boolean;
  /** Pauses the clock while the toast is hovered or focused. */
  hold: () => void;
  release: () => void;
  dismiss: () => void;
}

export function useToastClock(onRemoved: () => void): ToastClock {
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

  // A timer removes the toast, because with reduced motion there may be no animation event.
  useEffect(() => {
    if (!leaving) return;
    const removal = setTimeout(onRemoved, TOAST_ANIMATION_MS);
    return () => clearTimeout(removal);
  }, [leaving, onRemoved]);

  return {
    leaving,
    hold: () => clearTimeout(timer.current),
    release: () => leaveAfter(TOAST_EXTENDED_MS),
    dismiss: () => setLeaving(true),
  };
}
