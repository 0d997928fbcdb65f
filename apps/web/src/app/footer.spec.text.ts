import type { Words } from '@portaria/contract';
import type * as base from './footer.text.ts';

export const footerText: Words<typeof base.footerText> = { rights: 'All rights reserved' };
