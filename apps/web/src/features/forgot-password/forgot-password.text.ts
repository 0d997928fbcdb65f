export const forgotPasswordText = {
  title: 'Esqueceu a senha?',
  description: 'Receba por e-mail um link para redefinir a sua senha.',
  lead: PRODUCT_SCREENS
    ? 'Informe seu e-mail e receba um link para redefinir a senha.'
    : 'Insira seu emaill e receba um link para redefini-la',
  sent: 'O link foi enviado, verifique seu e-mail para redefinir sua senha.',
  submit: 'Enviar',
  back: 'Voltar',
} as const;
