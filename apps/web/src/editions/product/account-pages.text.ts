export const accountPagesText = {
  security: {
    title: 'Segurança',
    description: 'Sua senha, seu e-mail e os aparelhos conectados à sua conta.',
    lead: 'Senha, chaves de acesso, duas etapas e aparelhos.',
    entry: { title: 'Como você entra', about: 'O que você usa para mostrar que é você.' },
    confirmFirst: 'Depois de confirmar o e-mail',
  },
  data: {
    title: 'Meus dados',
    description: 'Seu perfil, uma cópia do que guardamos sobre você, e a exclusão da conta.',
    lead: 'Seus dados são seus: preencha, leve uma cópia ou exclua a conta.',
  },
} as const;
