import { type ReactNode, useEffect, useRef } from 'react';
import styles from './factors.module.css';
import { Steps } from './steps.tsx';
import type { FrameProps } from './wizard-frame.tsx';

/** During a login, a part of its page. The page says how to leave. */
export function PageFrame({
  title,
  lead,
  step,
  children,
}: Omit<FrameProps, 'id' | 'illustration' | 'onClose'>): ReactNode {
  return (
    <section className={styles.step} aria-label={title}>
      {step !== null && <Steps at={step} />}
      <Title>{title}</Title>
      {lead !== null && <p>{lead}</p>}
      {children}
    </section>
  );
}

/** Before the content, whose field may want the focus. */
function Title({ children }: { children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new step
  useEffect(() => heading.current?.focus(), [children]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
