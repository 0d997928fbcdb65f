import { ruleText, sharedText } from '@portaria/contract';

export const listedChecksText = {
  rule: 'difícil de adivinhar',
  common: sharedText.passwordTooCommon,
  context: ruleText.passwordHasContext,
} as const;
