export const protectAccountText = {
  question: 'Não reconhece algo?',
  answer: 'Encerramos tudo, e você cria uma nova senha.',
  notMe: 'Não fui eu',
  notMeOf: (what: string): string => `Não fui eu: ${what}`,
  ask: {
    title: 'Não foi você?',
    lead: 'Vamos encerrar as outras sessões e os outros aparelhos e cancelar as mudanças pendentes. Depois, pedimos que você crie uma nova senha.',
    cancel: 'Cancelar',
    submit: 'Proteger a conta',
  },
  done: {
    title: 'Conta protegida',
    message: 'Encerramos as outras sessões e cancelamos o que estava pendente. Agora crie uma nova senha.',
  },
} as const;
