import { accentTokens } from '../branding/brand.ts';

export interface MailColors {
  /** The top edge of the card. */
  readonly edge: string;
  readonly action: string;
  readonly darkAction: string;
  readonly darkOnAction: string;
}

const own: MailColors = {
  edge: '#003e5c',
  action: '#004967',
  darkAction: '#a7d5ef',
  darkOnAction: '#04222f',
};

/** The operator's accent, with the same contrast as in the pages. */
export function mailColors(accent: string | null): MailColors {
  if (accent === null) return own;
  const { light, dark } = accentTokens(accent);
  return {
    edge: light['accent'] ?? own.edge,
    action: light['accent'] ?? own.action,
    darkAction: dark['accent'] ?? own.darkAction,
    darkOnAction: dark['on-accent'] ?? own.darkOnAction,
  };
}
