import type { ConfirmTotpBody, ConfirmTotpResponse, StartTotpResponse } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { CodeForm } from '../../account/code-form.tsx';
import { Button, Duo } from '../../brand/button.tsx';
import { CopyButton } from '../../brand/copy-button.tsx';
import { EndOthers } from './end-others.tsx';
import styles from './factors.module.css';
import { factorsText } from './factors.text.ts';
import type { QrDrawing } from './qr-drawing.ts';

const text = factorsText.setup;

interface TotpSetupProps {
  setup: StartTotpResponse;
  /** Whether this turns the second factor on, or changes the application. */
  turnsOn: boolean;
  /** A call of the session, or of a login that must turn the second factor on. */
  confirm: (body: ConfirmTotpBody) => Promise<ConfirmTotpResponse>;
  onConfirmed: (codes: string[] | null) => Promise<void>;
  onCancel: () => void;
  /** Asked before the first code, if the application replaces another. */
  question?: ReactNode;
  isAnswered?: () => boolean;
}

/** Nothing is stored until the first code is right. */
export function TotpSetup({
  setup,
  turnsOn,
  confirm,
  onConfirmed,
  onCancel,
  question,
  isAnswered,
}: TotpSetupProps): ReactNode {
  const [endOthers, setEndOthers] = useState(true);
  async function send(code: string): Promise<void> {
    const choice = turnsOn && !endOthers ? { keepOthers: true } : {};
    const { recoveryCodes } = await confirm({ setup: setup.setup, code, ...choice });
    await onConfirmed(recoveryCodes);
  }
  return (
    <div className={styles.setup}>
      <p>{text.scan}</p>
      <QrCode content={setup.uri} />
      <p>{text.type}</p>
      <p className={styles.key}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <CopyButton text={setup.secret} label={text.copy} done={text.copied} />
      <p>{text.confirm}</p>
      <CodeForm
        id="totp"
        label={factorsText.turnOn}
        name={text.code}
        send={send}
        before={question}
        {...(isAnswered && { isReady: isAnswered })}
      >
        {turnsOn && <EndOthers checked={endOthers} onChange={setEndOthers} />}
        <Duo>
          <Button way="back" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button way="go" type="submit">
            {text.submit}
          </Button>
        </Duo>
      </CodeForm>
    </div>
  );
}

/** Drawn by code that is loaded when it is needed. Without it the key below is enough. */
function QrCode({ content }: { content: string }): ReactNode {
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
      aria-label={text.picture}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${drawing.size}v${drawing.size}H0z`} />
      <path fill="#000" d={drawing.path} />
    </svg>
  );
}
