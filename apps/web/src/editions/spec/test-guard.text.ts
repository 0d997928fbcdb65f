export const testGuardText = {
  title: 'Xpto',
  description: 'Página só para quem entrou.',
  body: 'test-guard works!',
} as const;
