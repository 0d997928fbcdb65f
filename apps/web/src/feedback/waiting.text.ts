export const waitingText = {
  waiting: 'Carregando',
  slow: 'Está demorando.',
  retry: 'Tentar de novo',
} as const;
