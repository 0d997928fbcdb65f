export const notFoundText = {
  title: 'Página não encontrada',
  description: 'Esta página não existe.',
  body: PRODUCT_SCREENS ? 'Página não encontrada' : 'Opps Página não encontrada!',
  back: PRODUCT_SCREENS ? 'Voltar ao início' : 'Back to home',
} as const;
