export const homeText = {
  description: 'Entre uma vez e use todos os serviços com a mesma conta.',
  headline: 'Uma conta, todas as portas.',
  welcome: (appName: string): string =>
    `${appName}: boas-vindas. Entre uma vez e use todos os serviços com a mesma conta.`,
} as const;
