export const authorizeErrorText = {
  title: 'Não dá para entrar por este link',
  description: 'O pedido de um aplicativo não foi reconhecido.',
  body: (app: string | null): string =>
    `${app ?? 'O aplicativo que trouxe você aqui'} fez um pedido que não reconhecemos. Nada foi compartilhado.`,
  report: (code: string): string => `Avise quem cuida dele e informe o código ${code}.`,
  home: 'Ir para o início',
  wayBack: (app: string): string => `Voltar para ${app}`,
} as const;
