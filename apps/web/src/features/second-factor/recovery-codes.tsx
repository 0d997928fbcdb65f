import { type ReactNode, useId, useRef, useState } from 'react';
import { saveFile } from '../../account/save-file.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { CopyButton } from '../../brand/copy-button.tsx';
import { Mark } from '../../brand/mark.tsx';
import { FieldErrors } from '../../forms/field-errors.tsx';
import { useSettings } from '../../settings/public-settings.ts';
import styles from './factors.module.css';
import { factorsText } from './factors.text.ts';
import { recoverySheet, sheetAsText } from './recovery-sheet.ts';
import './sheet-alone.css';
import { Tick } from '../../brand/tick.tsx';

const text = factorsText.codes;

interface RecoveryCodesProps {
  codes: string[];
  account: string;
  onDone: () => void | Promise<void>;
}

/** Ten codes that are never shown again. Only the sheet is printed. */
export function RecoveryCodes({ codes, account, onDone }: RecoveryCodesProps): ReactNode {
  const { appName } = useSettings();
  const id = useId();
  const tick = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [sheet] = useState(() =>
    recoverySheet({ appName, account, codes, at: new Date(), host: window.location.host }),
  );
  const save = (): void =>
    saveFile(new Blob([sheetAsText(sheet)], { type: 'text/plain;charset=utf-8' }), text.file);
  function finish(): void | Promise<void> {
    if (kept) return onDone();
    setMissing(true);
    tick.current?.focus();
  }
  return (
    <>
      <div className={styles.sheet} data-sheet="">
        <div className={styles.sheetHead}>
          <Mark />
          <h3>{sheet.title}</h3>
        </div>
        <dl>
          {sheet.facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ol>
          {sheet.codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.ways}>
        <Button variant="plain" onClick={() => window.print()}>
          {text.print}
        </Button>
        <Button variant="plain" onClick={save}>
          {text.download}
        </Button>
        <CopyButton text={codes.join('\n')} label={text.copy} done={text.copied} inPlace />
      </div>
      <label className={styles.kept}>
        <Tick
          ref={tick}
          checked={kept}
          aria-invalid={isMissing && !kept}
          aria-describedby={id}
          onChange={() => setKept(!kept)}
        />
        {text.kept}
      </label>
      <FieldErrors id={id} messages={isMissing && !kept ? [text.keepFirst] : []} />
      <ButtonPair whole>
        <Button variant="go" onClick={finish}>
          {text.done}
        </Button>
      </ButtonPair>
    </>
  );
}
