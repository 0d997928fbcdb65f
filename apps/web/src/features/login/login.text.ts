export const loginText = {
  title: 'Login',
  description: 'Entre na sua conta com usuário ou email e senha.',
  forgot: 'Esqueceu a senha?',
  register: 'Register',
  submit: 'Login',
  checkCredentials: 'Confira o usuário e a senha e tente de novo.',
} as const;
