import type { ScopeName } from './scopes.ts';

/** What an application may do, as a person reads it. */
export const scopeText: Readonly<Record<ScopeName, string>> = {
  openid: 'Identificar sua conta',
  profile: 'Ver seu nome e seu nome de usuário',
  email: 'Ver seu e-mail',
  phone: 'Ver seu telefone',
  address: 'Ver seu endereço',
  documento: 'Ver seu CPF ou CNPJ',
  roles: 'Ver suas funções',
  offline_access: 'Continuar com acesso mesmo quando você não estiver usando o aplicativo',
};
