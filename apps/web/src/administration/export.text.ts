const number = new Intl.NumberFormat('pt-BR');

export const exportText = {
  running: 'Baixando o arquivo',
  runningLead: 'Deixe esta janela aberta até o fim.',
  starting: 'Preparando…',
  progress: (rows: number, about: number): string =>
    `${number.format(rows)} de cerca de ${number.format(about)} contas`,
  saved: 'Arquivo baixado',
  savedLead: (file: string): string => `${file} está nos seus downloads.`,
  broken: 'O arquivo não chegou inteiro. Peça a exportação de novo.',
} as const;
