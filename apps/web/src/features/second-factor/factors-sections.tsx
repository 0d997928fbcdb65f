import {
  type ConfirmTotpBody,
  type ConfirmTotpResponse,
  confirmTotpEndpoint,
  type FactorsResponse,
  type StartTotpResponse,
  startTotpEndpoint,
} from '@portaria/contract';
import { type ReactNode, useRef, useState } from 'react';
import { LossQuestion } from '../../account/loss-question.tsx';
import { formatDay, formatMoment } from '../../account/moment.ts';
import type { Answer } from '../../account/use-answer.ts';
import { useLoss } from '../../account/use-loss.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Panel } from '../../brand/panel.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { ApiError } from '../../http/api-error.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { factorsText as text } from './factors.text.ts';
import { PendingRecovery } from './pending-recovery.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RememberedDevices } from './remembered-devices.tsx';
import { RenewCodes } from './renew-codes.tsx';
import { RequirePasskey } from './require-passkey.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { TurnOff } from './turn-off.tsx';

/** The second factor and its recovery codes. New codes are shown once, in place of everything else. */
export function FactorsSections({ factors }: { factors: Answer<FactorsResponse> }): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [setup, setSetup] = useState<StartTotpResponse | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { failure, run: start } = useAction(async () => setSetup(await call(startTotpEndpoint)));
  const { value } = factors;
  const mayDeclare = value?.mayDeclare ?? false;
  const loss = useLoss(mayDeclare);
  // Also where someone turned the second factor off a few days ago, and could bring the old application back.
  const replaces = value !== null && (value.totp !== null || (value.since === null && mayDeclare));

  /** The pressed button is gone, so the focus moves to the heading. */
  async function askAgain(): Promise<void> {
    heading.current?.focus();
    await factors.ask();
  }
  async function refresh(): Promise<void> {
    setSetup(null);
    await askAgain();
  }
  async function confirm(body: ConfirmTotpBody): Promise<ConfirmTotpResponse> {
    try {
      return await call(confirmTotpEndpoint, { ...body, ...(replaces && loss.read()) });
    } catch (error) {
      if (error instanceof ApiError) loss.refuse(error);
      throw error;
    }
  }
  async function confirmed(made: string[] | null): Promise<void> {
    setCodes(made);
    toasts.show({ kind: 'success', ...(made === null ? text.setup.changed : text.setup.done) });
    await refresh();
  }
  async function kept(): Promise<void> {
    setCodes(null);
    await refresh();
  }
  return (
    <>
      <Panel id="duas-etapas" title={text.title} titleRef={heading}>
        {failure !== null && <FailureNote error={failure} />}
        {value !== null && value.recoveryDueAt !== null && (
          <PendingRecovery dueAt={value.recoveryDueAt} onCancelled={askAgain} />
        )}
        {value !== null && <State since={value.since} totp={value.totp} />}
        {value?.required && <p>{text.required}</p>}
        {codes !== null && <RecoveryCodes level="h3" codes={codes} onDone={() => void kept()} />}
        {setup !== null && (
          <TotpSetup
            setup={setup}
            turnsOn={value?.since === null}
            confirm={confirm}
            onConfirmed={confirmed}
            onCancel={() => void refresh()}
            {...(replaces && {
              question: <LossQuestion loss={loss} />,
              isAnswered: () => loss.read() !== null,
            })}
          />
        )}
        {value !== null && setup === null && codes === null && (
          <Duo>
            {value.since !== null && !value.required && <TurnOff mayDeclare={mayDeclare} onDone={refresh} />}
            {value.since === null && value.passkeys.length > 0 && (
              <RequirePasskey onDone={refresh} onCodes={setCodes} />
            )}
            <Button way="plain" onClick={start}>
              {appButton(value)}
            </Button>
          </Duo>
        )}
      </Panel>
      {value !== null && value.since !== null && codes === null && (
        <Panel title={text.codes.title}>
          <p>{text.codes.left(value.recoveryCodes.left)}</p>
          <RenewCodes mayDeclare={mayDeclare} onRenewed={setCodes} />
        </Panel>
      )}
      {value !== null && value.rememberedDevices > 0 && (
        <RememberedDevices count={value.rememberedDevices} onForgotten={askAgain} />
      )}
    </>
  );
}

function appButton({ since, totp }: FactorsResponse): string {
  if (totp !== null) return text.changeApp;
  return since === null ? text.turnOn : text.addApp;
}

interface StateProps {
  since: string | null;
  totp: { lastUsedAt: string | null } | null;
}

function State({ since, totp }: StateProps): ReactNode {
  if (since === null) return <p>{text.off}</p>;
  const now = new Date();
  return (
    <>
      <p>{text.since(formatDay(since, now))}</p>
      {totp !== null && (
        <p>
          {totp.lastUsedAt === null ? text.app.unused : text.app.used(formatMoment(totp.lastUsedAt, now))}
        </p>
      )}
    </>
  );
}
