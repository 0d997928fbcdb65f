export const administratorsText = {
  lead: 'Dar um papel precisa de outra pessoa. Tirar vale na hora.',
  list: 'Quem administra',
  since: (day: string): string => `Desde ${day}`,
  blocked: 'Conta bloqueada',
  noFactor: 'Sem duas etapas: ainda não entra',
  you: 'Você',
  changeName: (username: string): string => `Trocar papel de ${username}`,
  takeName: (username: string): string => `Tirar ${username} da administração`,
  grant: {
    label: 'Dar papel',
    title: 'A quem dar um papel?',
    lead: 'A pessoa precisa ter uma conta neste serviço.',
    who: 'Usuário ou e-mail',
    unknown: 'Nenhuma conta com este usuário ou e-mail.',
    submit: 'Continuar',
  },
} as const;
