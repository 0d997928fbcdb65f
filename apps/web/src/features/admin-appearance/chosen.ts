import type { AppearanceResponse, PublishAppearanceBody, ShownMark } from '@portaria/contract/administration';

/** Null is what the installation has. */
export interface Chosen {
  name: string | null;
  headline: string | null;
  mark: ShownMark | null;
  accent: string | null;
}

export type ChosenField = keyof Chosen;

/** In the order of the form. */
const fields: readonly ChosenField[] = ['name', 'headline', 'mark', 'accent'];

const nothing: Chosen = { name: null, headline: null, mark: null, accent: null };

/** Portaria's own colour. */
export const OWN_COLOUR = '#004967';

export function publishedIn({ versions }: AppearanceResponse): Chosen {
  return versions[0] ?? nothing;
}

/** Only what differs is kept, so that it stands on top of what someone else publishes meanwhile. */
export function differences(published: Chosen, draft: Partial<Chosen>): ChosenField[] {
  return fields.filter((field) => field in draft && keyOf(draft[field]) !== keyOf(published[field]));
}

function keyOf(value: Chosen[ChosenField] | undefined): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : settled(value ?? null);
}

/** Without spaces around it. An empty field means what the installation has. */
export function settled(typed: string | null): string | null {
  return typed?.trim() || null;
}

export function bodyOf(base: number, { name, headline, mark, accent }: Chosen): PublishAppearanceBody {
  return { base, name: settled(name), headline: settled(headline), accent, markId: mark?.id ?? null };
}
