import type { Words } from '@portaria/contract';
import type * as base from './not-found.text.ts';

export const notFoundText: Words<typeof base.notFoundText> = {
  title: 'Página não encontrada',
  description: 'Esta página não existe.',
  body: 'Opps Página não encontrada!',
  back: 'Back to home',
};
