export const serverErrorText = {
  title: 'Erro interno do servidor',
  description: 'Algo deu errado do nosso lado.',
  body: 'Algo deu errado do nosso lado',
  checklistTitle: 'O que você pode fazer',
  checklist: [
    'Atualize a página e tente de novo.',
    'Confira se a sua internet está funcionando.',
    'Espere um minuto se o aviso voltar a aparecer.',
  ],
  support: 'Continua? Fale com o suporte.',
  supportWithDetails: 'Continua? Fale com o suporte e informe os detalhes abaixo.',
  detailsTitle: 'Detalhes',
  copy: 'Copiar detalhes',
  copied: 'Copiado.',
  back: 'Voltar e tentar de novo',
  home: 'Voltar ao início',
  reload: 'Atualizar a página',
} as const;
