import type { DeviceWithSessions } from '@portaria/contract';

/** Whether the device has no session apart from the one in use. */
export const hasNoOther = ({ sessions }: DeviceWithSessions): boolean =>
  sessions.every(({ current }) => current);
