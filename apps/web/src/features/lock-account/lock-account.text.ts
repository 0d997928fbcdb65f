export const lockAccountText = {
  title: 'Retomar a minha conta',
  description: 'Se a troca de senha não foi sua, retome a conta com uma senha nova.',
  lead: 'A troca de senha não foi sua? Escolha uma senha nova: todas as sessões abertas são encerradas, em todos os aparelhos.',
  submit: 'Retomar a conta',
  deadLead: 'O link para retomar a conta vale por 7 dias e funciona uma vez só.',
  deadLink: 'Este link já foi usado ou venceu.',
  done: { title: 'Conta retomada', message: 'A conta é sua de novo. Entre com a senha nova.' },
} as const;
