import type { Words } from '@portaria/contract';
import type * as base from './spinner.text.ts';

export const spinnerText: Words<typeof base.spinnerText> = { loading: 'Loading...', progress: 'Andamento' };
