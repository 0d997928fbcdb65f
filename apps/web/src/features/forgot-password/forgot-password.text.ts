export const forgotPasswordText = {
  title: 'Esqueceu a senha?',
  description: 'Receba por e-mail um link para redefinir a sua senha.',
  lead: 'Informe seu e-mail e receba um link para redefinir a senha.',
  sent: 'O link foi enviado, verifique seu e-mail para redefinir sua senha.',
  submit: 'Enviar',
  back: 'Voltar',
} as const;
