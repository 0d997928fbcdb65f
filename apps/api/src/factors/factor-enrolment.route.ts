import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import {
  askEnrolmentCode,
  confirmEnrolment,
  declareStolen,
  finishEnrolment,
  startEnrolment,
} from './factor-enrolment.service.ts';

export function factorEnrolmentRoute({ context, cookies, handle }: Routes): void {
  handle(operations.askEnrolmentCode, ({ request, caller }) =>
    askEnrolmentCode(context, cookies.pendingOf(request), caller),
  );
  handle(operations.declareStolen, ({ body, request, caller }) =>
    declareStolen(context, body, cookies.pendingOf(request), caller),
  );
  handle(operations.startEnrolment, ({ body, request }) =>
    startEnrolment(context, body, cookies.pendingOf(request)),
  );
  handle(operations.confirmEnrolment, ({ body, request, caller }) =>
    confirmEnrolment(context, body, cookies.pendingOf(request), caller),
  );
  handle(operations.finishEnrolment, async ({ request, reply, caller }) => {
    const session = await finishEnrolment(context, cookies.pendingOf(request), caller);
    cookies.setOpened(reply, session);
    cookies.clearPending(reply);
    return { token: session.accessToken, username: session.username };
  });
}
