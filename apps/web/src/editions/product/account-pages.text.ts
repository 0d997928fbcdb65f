export const accountPagesText = {
  security: {
    title: 'Segurança',
    description: 'Sua senha, seu e-mail e os aparelhos conectados à sua conta.',
    lead: 'Como você entra, e o que só você pode mostrar.',
  },
  data: {
    title: 'Meus dados',
    description: 'Seu perfil, uma cópia do que guardamos sobre você, e a exclusão da conta.',
    lead: 'Seus dados são seus: preencha, leve uma cópia ou exclua a conta.',
  },
} as const;
