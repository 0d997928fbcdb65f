import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from '../navigation/router.tsx';

interface Disclosure<Box extends HTMLElement> {
  open: boolean;
  toggle: () => void;
  box: RefObject<Box | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** Esc closes the panel and focuses its button. A click or focus elsewhere and a navigation close it too. */
export function useDisclosure<Box extends HTMLElement>(): Disclosure<Box> {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const box = useRef<Box>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    }
    function closeFromOutside(event: Event): void {
      if (!(event.target instanceof Node) || box.current?.contains(event.target)) return;
      setOpenAt(null);
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [open]);

  return {
    open,
    toggle: () => setOpenAt(open ? null : key),
    box,
    button,
  };
}
