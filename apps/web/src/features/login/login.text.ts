export const loginText = {
  title: 'Entrar',
  description: 'Entre na sua conta com usuário ou e-mail e senha.',
  forgot: 'Esqueceu a senha?',
  register: 'Criar conta',
  submit: 'Entrar',
  byPasskey: 'Entrar com chave de acesso',
  checkCredentials: 'Confira o usuário e a senha e tente de novo.',
} as const;

export const borrowedText = {
  label: 'Este computador é de outra pessoa',
  hint: 'Não vamos lembrar dele, e sua sessão termina quando o navegador for fechado ou depois de 30 minutos sem uso.',
} as const;
