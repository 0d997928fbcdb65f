import type { ApprovalAskedResponse } from '@portaria/contract/administration';
import { formatDeadline } from '../account/moment.ts';
import { useToasts } from '../feedback/use-toasts.ts';
import { administrationText as text } from './administration.text.ts';

interface Done {
  title: string;
  message: string;
}

/** Says that it was done, or that a second person must approve it first. */
export function useApprovalToast(): (answer: ApprovalAskedResponse, done: Done) => void {
  const toasts = useToasts();
  return ({ expiresAt }, done) => {
    if (expiresAt === null) toasts.show({ kind: 'success', ...done });
    else
      toasts.show({
        kind: 'info',
        title: text.askedTitle,
        message: text.asked(formatDeadline(expiresAt, new Date())),
      });
  };
}
