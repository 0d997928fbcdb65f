import {
  borrowDeviceEndpoint,
  type DevicesResponse,
  devicesEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  forgetDeviceEndpoint,
} from '@portaria/contract';
import { useEffect, useRef } from 'react';
import { type Answer, useAnswer } from '../../account/use-answer.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { sessionsText } from './sessions.text.ts';

export interface Devices {
  answer: Answer<DevicesResponse>;
  /** The name is for the message. `onDone` closes the dialog, which shows a failure. */
  end: (sessionId: string, name: string, onDone: () => void) => Promise<void>;
  endOthers: (onDone: () => void) => Promise<void>;
  forget: (deviceId: string, name: string, onDone: () => void) => Promise<void>;
  markShared: (onDone: () => void) => Promise<void>;
}

export function useDevices(since: string | null | undefined): Devices {
  const call = useGuardedCall();
  const toasts = useToasts();
  const actions = useSessionActions();
  const answer = useAnswer(devicesEndpoint);
  const { ask } = answer;
  const before = useRef(since);
  // Turning the second factor on ends other sessions.
  useEffect(() => {
    if (before.current !== undefined && before.current !== since) void ask();
    before.current = since;
  }, [since, ask]);

  async function change(
    request: () => Promise<void>,
    done: { title: string; message: string },
    onDone: () => void,
  ): Promise<void> {
    await request();
    toasts.show({ kind: 'success', ...done });
    onDone();
    await ask();
  }

  return {
    answer,
    end: (id, name, onDone) =>
      change(() => call(endSessionEndpoint, { id }), sessionsText.ended(name), onDone),
    endOthers: (onDone) => change(() => call(endOtherSessionsEndpoint), sessionsText.othersEnded, onDone),
    forget: (id, name, onDone) =>
      change(() => call(forgetDeviceEndpoint, { id }), sessionsText.devices.forgotten(name), onDone),
    markShared: (onDone) =>
      change(
        async () => {
          await call(borrowDeviceEndpoint);
          actions.markShared();
        },
        sessionsText.sharedComputer.done,
        onDone,
      ),
  };
}
