export const loginText = {
  title: 'Entrar',
  description: 'Entre na sua conta com usuário ou e-mail e senha.',
  forgot: 'Esqueceu a senha?',
  register: 'Criar conta',
  submit: 'Entrar',
} as const;
