/** Signing up writes both at once. */
const SAME_MOMENT_MS = 2_000;

/** The password was created with the account and never changed. */
export function isFirstPassword(changedAt: string, createdAt: string | undefined): boolean {
  return createdAt !== undefined && Date.parse(changedAt) - Date.parse(createdAt) < SAME_MOMENT_MS;
}
