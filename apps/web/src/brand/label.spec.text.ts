import type * as base from './label.text.ts';

/** The specification fixes its labels in English. Screen readers pronounce them in that language. */
export const labelText: typeof base.labelText = { language: 'en' };
