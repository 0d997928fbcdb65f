import type { RuleText } from './broken-rule.ts';
import { ruleText as product } from './rule-text.pt-br.ts';
import { ruleText as spec } from './rule-text.spec.pt-br.ts';

/** The specification to the letter, or the product. */
export const editions = ['spec', 'product'] as const;
export type Edition = (typeof editions)[number];

/** For the server, which has all of them. A bundle of the browser has one, in the place of the first. */
export const ruleTexts: Record<Edition, RuleText> = { spec, product };
