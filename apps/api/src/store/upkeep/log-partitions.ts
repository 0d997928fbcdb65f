import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';

const MONTHS_AHEAD = 2;
const AUDIT_MONTHS_KEPT = 6;

/** Creates the next months of both logs, and drops those past their retention. */
export async function maintainLogPartitions(db: Database, adminMonthsKept: number): Promise<void> {
  await sql`
    select ensure_monthly_partitions('audit_events', ${MONTHS_AHEAD}), drop_monthly_partitions('audit_events', ${AUDIT_MONTHS_KEPT}),
      ensure_monthly_partitions('admin_events', ${MONTHS_AHEAD}), drop_monthly_partitions('admin_events', ${adminMonthsKept})
  `.execute(db);
}
