import * as z from 'zod/mini';
import { get, operation } from './endpoint.ts';

/** The hours of the last ninety days in which something happened, because days depend on the reader's time zone. */
export const activityHoursResponse = z.strictObject({
  hours: z.array(
    z.strictObject({
      at: z.string(),
      events: z.number(),
      /** How many of them may be signs of an attacker. */
      alarming: z.number(),
    }),
  ),
});
export type ActivityHoursResponse = z.infer<typeof activityHoursResponse>;

export const activityHoursEndpoint = get('v2/account/activityHours', 'session', {
  response: activityHoursResponse,
});
export const activityHoursOperation = operation('Sessions and devices', activityHoursEndpoint, {
  summary: 'Counts the activity of the last ninety days by hour, for a picture of the days.',
});
