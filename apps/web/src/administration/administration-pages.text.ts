/** Titles and descriptions of the pages. The build writes them into each page. */
export const administrationPagesText = {
  dashboard: { title: 'Painel', description: 'Os números deste serviço, e o que espera por você.' },
  people: { title: 'Pessoas', description: 'As contas deste serviço.' },
  person: { title: 'Pessoa', description: 'Uma conta deste serviço.' },
  applications: { title: 'Aplicativos', description: 'Os aplicativos que deixam pessoas entrar por aqui.' },
  appearance: { title: 'Aparência', description: 'Nome, frase, marca e cor deste serviço.' },
  mails: { title: 'E-mails', description: 'As mensagens que ainda não chegaram.' },
  audit: { title: 'Auditoria', description: 'O que a administração fez, e quem fez.' },
  administrators: { title: 'Administradores', description: 'Quem cuida deste serviço.' },
  approvals: { title: 'Aprovações', description: 'Pedidos que esperam por outra pessoa.' },
} as const;
