import { type ReactNode, useEffect, useRef, useState } from 'react';
import { saveFile } from '../../account/save-file.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { CopyButton } from '../../brand/copy-button.tsx';
import styles from './factors.module.css';
import { factorsText } from './factors.text.ts';

const text = factorsText.codes;

interface RecoveryCodesProps {
  /** One below the heading of the page or panel. */
  level: 'h2' | 'h3';
  codes: string[];
  onDone: () => void;
}

/** Ten codes that are never shown again. */
export function RecoveryCodes({ level: Heading, codes, onDone }: RecoveryCodesProps): ReactNode {
  const [kept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const list = codes.join('\n');
  return (
    <section className={styles.codes} aria-labelledby="codigos">
      <Heading id="codigos" ref={heading} tabIndex={-1}>
        {text.keep}
      </Heading>
      <p>{text.lead}</p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <CopyButton text={list} label={text.copy} done={text.copied} />
        <Button way="plain" onClick={() => saveFile(new Blob([list], { type: 'text/plain' }), text.file)}>
          {text.download}
        </Button>
        <Button way="plain" onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
      <label className={styles.kept}>
        <input type="checkbox" checked={kept} onChange={() => setKept(!kept)} />
        {text.kept}
      </label>
      <Duo>
        <Button way="go" disabled={!kept} onClick={onDone}>
          {text.done}
        </Button>
      </Duo>
    </section>
  );
}
