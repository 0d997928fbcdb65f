import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from '../navigation/router.tsx';

interface RowDialog {
  isOpen: boolean;
  /** Whether the address names this dialog. */
  isLinked: boolean;
  open: () => void;
  close: () => void;
}

/** Opened by a press or by its address. Leaving the address closes it, and closing it leaves the address. */
export function useRowDialog(section: string | undefined, isReady: boolean, mayOpen: boolean): RowDialog {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<string | null>(null);
  const [openedBy, setOpenedBy] = useState<'link' | 'press' | null>(null);
  const isLinked = section !== undefined && hash === `#${section}`;
  const linked = useRef(isLinked);
  if (isReady && seen !== key) {
    setSeen(key);
    if (isLinked && mayOpen) setOpenedBy('link');
    // The way back, which closes a sheet on a phone, or a link to another dialog.
    else if (openedBy === 'link' || hash !== '') setOpenedBy(null);
  }
  useLayoutEffect(() => {
    linked.current = isLinked;
    // A call that ends after its page was left closes nothing.
    return () => {
      linked.current = false;
    };
  }, [isLinked]);

  function close(): void {
    // Before the focus moves, which an open dialog would take back.
    flushSync(() => setOpenedBy(null));
    // Otherwise the dialog opens again when the person comes back to the page.
    if (linked.current) flushSync(() => navigate({ pathname, search }, { replace: true, state }));
  }
  return { isOpen: openedBy !== null && isReady, isLinked, open: () => setOpenedBy('press'), close };
}
