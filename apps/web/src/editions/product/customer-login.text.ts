export const customerLoginText = {
  byPasskey: 'Entrar com chave de acesso',
  borrowed: 'Este computador é de outra pessoa',
  borrowedHint:
    'Não vamos lembrar dele, e sua sessão termina quando o navegador for fechado ou depois de 30 minutos sem uso.',
  yours: 'Já tem uma conta?',
  logIn: 'Entrar',
} as const;
