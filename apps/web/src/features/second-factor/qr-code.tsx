import { type ReactNode, useEffect, useState } from 'react';
import styles from './factors.module.css';
import { factorsText } from './factors.text.ts';
import type { QrDrawing } from './qr-drawing.ts';

/** Drawn by code that is loaded when it is needed. Without it the key below is enough. */
export function QrCode({ content }: { content: string }): ReactNode {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  useEffect(() => {
    import('./qr-drawing.ts').then(
      ({ drawQr }) => setDrawing(drawQr(content)),
      () => undefined,
    );
  }, [content]);
  if (drawing === null) return <div className={styles.qr} />;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-label={factorsText.setup.add.picture}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${drawing.size}v${drawing.size}H0z`} />
      <path fill="#000" d={drawing.path} />
    </svg>
  );
}
