export const homeText = {
  description: 'A sua conta, numa entrada só: cadastre-se, entre e recupere a senha.',
  headline: 'Uma conta, todas as portas.',
  welcome: (appName: string): string =>
    `${appName} dá as boas-vindas: você se identifica uma vez, aqui na entrada, e circula por todos os serviços da casa.`,
  learnMore: 'Learn more',
  register: 'Register',
} as const;
