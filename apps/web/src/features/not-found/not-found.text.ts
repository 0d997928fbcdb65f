export const notFoundText = {
  title: 'Página não encontrada',
  description: 'Esta página não existe.',
  body: 'Opps Página não encontrada!',
  back: 'Back to home',
} as const;
