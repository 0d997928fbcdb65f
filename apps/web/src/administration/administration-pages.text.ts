/** Titles and descriptions of the pages. The build writes them into each page. */
export const administrationPagesText = {
  people: { title: 'Pessoas', description: 'As contas deste serviço.' },
  person: { title: 'Pessoa', description: 'Uma conta deste serviço.' },
  applications: { title: 'Aplicativos', description: 'Os aplicativos que deixam pessoas entrar por aqui.' },
  mails: { title: 'E-mails', description: 'As mensagens que ainda não chegaram.' },
  audit: { title: 'Auditoria', description: 'O que a administração fez, e quem fez.' },
  administrators: { title: 'Administradores', description: 'Quem cuida deste serviço.' },
  approvals: { title: 'Aprovações', description: 'Pedidos que esperam por outra pessoa.' },
} as const;
