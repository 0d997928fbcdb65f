export const httpText = {
  unexpected: 'Algo inesperado deu errado!',
} as const;
