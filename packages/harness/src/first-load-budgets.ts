/** What the first visit may weigh, compressed: of every edition, and its scripts by edition. */
export const firstLoadBudgets = {
  requests: 6,
  styles: 6_000,
  fonts: 50_000,
  scripts: { product: 95_000, spec: 82_500 },
} as const;
