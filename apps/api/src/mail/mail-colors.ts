import { accentTokens } from '../base/branding/brand.ts';

export interface MailColors {
  /** The top edge of the card. At night it is a wall, not a light. */
  readonly edge: string;
  readonly darkEdge: string;
  readonly action: string;
  readonly darkAction: string;
  readonly darkOnAction: string;
}

const own: MailColors = {
  edge: '#003e5c',
  darkEdge: '#1f5873',
  action: '#004967',
  darkAction: '#a7d5ef',
  darkOnAction: '#04222f',
};

/** The operator's accent, with the same contrast as in the pages. */
export function mailColors(accent: string | null): MailColors {
  if (accent === null) return own;
  const { light, dark } = accentTokens(accent);
  return {
    edge: light.accent,
    darkEdge: dark['wall-mid'],
    action: light.accent,
    darkAction: dark.accent,
    darkOnAction: dark['on-accent'],
  };
}
