export const forgotPasswordText = {
  title: 'Esqueceu a senha?',
  description: 'Receba por e-mail um link para redefinir a sua senha.',
  lead: 'Informe seu e-mail e receba um link para redefinir a senha.',
  sent: 'Veja seu e-mail. Se houver uma conta com este endereço, o link chega em alguns minutos e vale por 1 hora. Não chegou? Olhe também o spam.',
  submit: 'Enviar',
  back: 'Voltar',
} as const;
