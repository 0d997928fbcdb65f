export const forgotPasswordText = {
  title: 'Esqueceu a senha?',
  description: 'Receba por e-mail um link para redefinir a sua senha.',
  lead: 'Informe seu e-mail e receba um link para redefinir a senha.',
  sent: 'O link foi enviado, se houver uma conta com este e-mail. Não chegou em alguns minutos? Olhe também o spam.',
  submit: 'Enviar',
  back: 'Voltar',
} as const;
