export const undoEmailChangeText = {
  title: 'Desfazer a troca de e-mail',
  description: 'Devolva à sua conta o e-mail de antes e escolha uma senha nova.',
  lead: 'Seu endereço volta para a conta. Escolha uma senha nova: todas as sessões abertas são encerradas, em todos os aparelhos.',
  submit: 'Desfazer a troca',
  deadLead: 'O link para desfazer vale por 7 dias e funciona uma vez só.',
  deadLink: 'Este link já foi usado ou venceu.',
  done: {
    title: 'Troca desfeita',
    message: 'Seu e-mail voltou e a senha foi trocada. Entre com a senha nova.',
  },
} as const;
