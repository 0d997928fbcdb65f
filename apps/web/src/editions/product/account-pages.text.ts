export const accountPagesText = {
  security: {
    lead: 'Senha, chaves de acesso, duas etapas e aparelhos.',
    entry: { title: 'Como você entra', about: 'O que você usa para mostrar que é você.' },
    confirmFirst: 'Depois de confirmar o e-mail',
  },
  data: {
    lead: 'Seus dados são seus: preencha, leve uma cópia ou exclua a conta.',
  },
} as const;
