export const errorEffectText = {
  unexpected: 'Algo inesperado deu errado!',
} as const;
