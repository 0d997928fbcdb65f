import {
  borrowDeviceEndpoint,
  type DevicesResponse,
  devicesEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  forgetDeviceEndpoint,
} from '@portaria/contract';
import { type RefObject, useRef } from 'react';
import { type Answer, useAnswer } from '../../account/use-answer.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useSingleFlight } from '../../forms/use-single-flight.ts';
import { ApiError } from '../../http/api-error.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { sessionsText } from './sessions.text.ts';

interface Devices {
  answer: Answer<DevicesResponse>;
  /** Gets the focus when a row disappears with its focused button. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The name is for the message. */
  end: (sessionId: string, name: string) => void;
  endOthers: () => void;
  forget: (deviceId: string, name: string) => void;
  borrow: () => void;
}

export function useDevices(): Devices {
  const call = useGuardedCall();
  const toasts = useToasts();
  const actions = useSessionActions();
  const answer = useAnswer(devicesEndpoint);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useSingleFlight();

  const change = (request: () => Promise<void>, done: { title: string; message: string }): void =>
    start(async () => {
      try {
        await request();
      } catch (error) {
        // The error is already shown, and the list is unchanged.
        if (error instanceof ApiError) return;
        throw error;
      }
      toasts.show({ kind: 'success', ...done });
      await answer.ask();
      heading.current?.focus();
    });

  return {
    answer,
    heading,
    end: (id, name) => change(() => call(endSessionEndpoint, { id }), sessionsText.ended(name)),
    endOthers: () => change(() => call(endOtherSessionsEndpoint), sessionsText.othersEnded),
    forget: (id, name) =>
      change(() => call(forgetDeviceEndpoint, { id }), sessionsText.devices.forgotten(name)),
    borrow: () =>
      change(async () => {
        await call(borrowDeviceEndpoint);
        actions.borrow();
      }, sessionsText.borrowed.done),
  };
}
