/** A sentence has one part that is not text: the person or the application, which is a link or stands out. */
export const approvalsText = {
  lead: 'Pedidos que acrescentam poder ou tiram dados do serviço esperam por uma segunda pessoa.',
  list: 'Pedidos',
  none: 'Nenhum pedido esperando.',
  grant: (role: string): string => ` passa a administrar, com a função ${role}.`,
  export: (who: string, filter: string): string =>
    `${who} baixa um arquivo com contas. Situação: ${filter}. Colunas:`,
  client: {
    resumed: (id: string): string => `O aplicativo ${id} volta a funcionar.`,
    paused: (id: string): string => `O aplicativo ${id} é pausado.`,
    changed: (id: string, name: string): string =>
      `O aplicativo ${id} passa a se chamar ${name} e a devolver as pessoas a:`,
    exits: 'Depois da saída, as pessoas vão para:',
  },
  appearance: {
    changed: 'A aparência muda para todas as pessoas:',
    installation: 'o da instalação',
    name: (value: string): string => `Nome: ${value}`,
    headline: (value: string): string => `Frase da entrada: ${value}`,
    accent: (value: string): string => `Cor: ${value}`,
    mark: (value: string): string => `Marca: ${value}`,
    markShown: 'a marca nova',
  },
  asked: (who: string, when: string): string => `Pedido por ${who} ${when}`,
  own: (until: string): string => `Pedido seu. Outra pessoa precisa decidir até ${until}.`,
  ready: 'Aprovado. O arquivo pode ser baixado uma vez, em até 3 dias.',
  until: (until: string): string => `Vale até ${until}.`,
  reason: (words: string): string => `Motivo: ${words}`,
  nameOf: (decision: string, action: string, who: string): string =>
    `${decision}: ${action}, pedido de ${who}`,
  decisions: {
    approve: {
      label: 'Aprovar',
      lead: (who: string): string => `Foi pedido por ${who} e acontece agora.`,
      done: { title: 'Pedido aprovado', message: 'Já está valendo.' },
    },
    refuse: {
      label: 'Recusar',
      lead: (who: string): string => `Nada muda, e o pedido de ${who} sai da lista.`,
      done: { title: 'Pedido recusado', message: 'Nada mudou.' },
    },
    withdraw: {
      label: 'Retirar pedido',
      lead: (_who: string): string => 'Nada muda, e o seu pedido sai da lista.',
      done: { title: 'Pedido retirado', message: 'Nada mudou.' },
    },
  },
  title: (decision: string, action: string): string => `${decision}: ${action}?`,
  download: 'Baixar CSV',
} as const;
