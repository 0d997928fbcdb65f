import type * as z from 'zod/mini';
import { type FieldName, fieldLabel, type ruleText } from './rule-text.pt-br.ts';
import type { Words } from './words.ts';

export type RuleText = Words<typeof ruleText>;

type Sentences = typeof ruleText;
type PlainRule = {
  [Key in keyof Sentences]: Sentences[Key] extends string ? Key : never;
}[keyof Sentences];

/** A rule that a value breaks. It has no words, because these depend on the edition that shows them. */
export type BrokenRule =
  | readonly ['required' | 'plain', FieldName]
  | readonly ['minLength' | 'maxLength', FieldName, number]
  | readonly [PlainRule];

export function sentenceOf([key, ...facts]: BrokenRule, text: RuleText): string {
  const sentence = text[key] as string | ((...facts: unknown[]) => string);
  return typeof sentence === 'string' ? sentence : sentence(...facts);
}

/** For `safeParse`: the sentence of each issue. */
export function inWords(text: RuleText): { error: (issue: z.core.$ZodRawIssue) => string } {
  return { error: (issue) => sentenceOf(brokenRuleOf(issue), text) };
}

function brokenRuleOf({ code, input, params, path = [] }: z.core.$ZodRawIssue): BrokenRule {
  if (code === 'unrecognized_keys') return ['unknownKey'];
  const [name] = path;
  if (code === 'invalid_type' && input === undefined && isFieldName(name)) return ['required', name];
  return (params as { broken?: BrokenRule } | undefined)?.broken ?? ['wrongType'];
}

function isFieldName(name: unknown): name is FieldName {
  return Object.hasOwn(fieldLabel, name as string);
}
