import type { Words } from '@portaria/contract';
import type * as base from './register.text.ts';

export const registerText: Words<typeof base.registerText> = { cancel: 'Cancelar', submit: 'Registrar' };
