import {
  accountEndpoints,
  type DeviceSummary,
  type SessionSummary,
  type SessionsResponse,
} from '@portaria/contract';
import { type RefObject, useRef } from 'react';
import { deviceName } from '../../account/device-name.ts';
import { type Answer, useAnswer } from '../../account/use-answer.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { ApiError } from '../../http/api-error.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { sessionsText } from './sessions.text.ts';

interface Sessions {
  answer: Answer<SessionsResponse>;
  /** Takes the focus when a row has gone with its button. */
  heading: RefObject<HTMLHeadingElement | null>;
  end: (session: SessionSummary) => void;
  endOthers: () => void;
  forget: (device: DeviceSummary) => void;
  borrow: () => void;
}

export function useSessions(): Sessions {
  const call = useGuardedCall();
  const toasts = useToasts();
  const actions = useSessionActions();
  const answer = useAnswer(accountEndpoints.sessions);
  const heading = useRef<HTMLHeadingElement>(null);
  const running = useRef(false);

  async function change(
    request: () => Promise<void>,
    done: { title: string; message: string },
  ): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      await request();
    } catch (error) {
      // The catalogue has said it; the list stands as it was.
      if (error instanceof ApiError) return;
      throw error;
    } finally {
      running.current = false;
    }
    toasts.show({ kind: 'success', ...done });
    await answer.ask();
    heading.current?.focus();
  }

  return {
    answer,
    heading,
    end: (session) =>
      void change(
        () => call(accountEndpoints.endSession, { id: session.id }),
        sessionsText.ended(deviceName(session)),
      ),
    endOthers: () => void change(() => call(accountEndpoints.endOtherSessions), sessionsText.othersEnded),
    forget: (device) =>
      void change(
        () => call(accountEndpoints.forgetDevice, { id: device.id }),
        sessionsText.devices.forgotten(deviceName(device)),
      ),
    borrow: () =>
      void change(async () => {
        await call(accountEndpoints.borrowDevice);
        actions.borrow();
      }, sessionsText.borrowed.done),
  };
}
