export const testErrorsText = {
  title: 'Errors',
  description: 'Página de teste das mensagens de erro.',
  heading: 'Teste de erros',
  lead: 'Cada botão faz uma chamada que responde com o erro do seu número.',
  serverError: 'Testar 500',
  badRequest: 'Testar 400',
  auth: 'Testar 401',
  notFound: 'Testar 404',
  validation: 'Testar 400 de validação',
} as const;
