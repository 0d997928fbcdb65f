import type { Theme } from '../../settings/theme.ts';

const names: Record<Theme, string> = { auto: 'Automático', light: 'Claro', dark: 'Escuro' };

export const themeFieldText = { label: 'Tema', names } as const;
