export const notMeText = {
  title: 'Não foi você?',
  description: 'Encerre a sessão que você não reconhece e escolha uma senha nova.',
  lead: 'Ao confirmar, encerramos aquela sessão e barramos aparelhos desconhecidos. Depois você escolhe uma senha nova, aqui mesmo.',
  submit: 'Não fui eu',
  protectedTitle: 'Escolha uma senha nova',
  protectedLead: 'Ao salvar, todas as sessões são encerradas e você entra com a senha nova.',
  protectedNote:
    'Encerramos aquela sessão. Até a senha mudar, nenhum aparelho desconhecido entra na sua conta.',
  save: 'Salvar senha',
  deadLead: 'O link do aviso funciona uma vez só.',
  deadLink: 'Este link já foi usado ou venceu.',
  done: { title: 'Senha trocada', message: 'Sua conta está protegida. Entre com a senha nova.' },
} as const;
