import { type ActivityEvent, type ActivityKind, activityEvents, activityKinds } from '@portaria/contract';
import { iconShapes } from '../brand/icon.tsx';
import { type RowIcon, rowIcons } from './row-icons.ts';

const ofKind: Record<ActivityKind, RowIcon> = {
  access: 'enter',
  password: 'lock',
  factors: 'shield',
  email: 'envelope',
  data: 'paper',
  apps: 'app',
  administration: 'person',
};
const leaving: readonly ActivityEvent[] = [
  'session.ended',
  'session.ended-by-owner',
  'sessions.others-ended',
];

/** Somebody was at the door and did not come in. */
export const refused: ActivityEvent = 'login.refused';

/** The path of the picture for what happened. */
export function activityIcon(event: ActivityEvent): string {
  if (event === refused) return iconShapes.close;
  if (leaving.includes(event)) return rowIcons.exit;
  if (event.includes('passkey')) return rowIcons.key;
  const kind = activityKinds.find((kind) => (activityEvents[kind] as readonly string[]).includes(event));
  return rowIcons[ofKind[kind ?? 'access']];
}
