export const notFoundText = {
  title: 'Página não encontrada',
  description: 'Esta página não existe.',
  body: 'Página não encontrada',
  back: 'Voltar ao início',
} as const;
