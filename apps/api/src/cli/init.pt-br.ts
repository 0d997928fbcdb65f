export const initText = {
  exists: (file: string): string =>
    `${file} já existe e não foi tocado. Apague-o, ou escolha outro com --file.`,
  fileHeading: [
    'Configuração da Portaria, escrita por portaria init. Contém segredos: não a publique.',
    'Linhas comentadas mostram o valor padrão. O guia é docs/operar.md.',
  ],
  ownerHeading: 'Para o administrador do PostgreSQL, uma vez; depois apague estas linhas:',
  written: (file: string): string => `${file} escrito, com segredos novos; só o seu usuário o lê.`,
  next: 'Agora:',
  makeDatabase: 'cria o dono e o banco; uma vez',
  migrate: 'cria as tabelas, a fila e o usuário da aplicação',
  serve: 'e, em outro terminal, o mesmo com worker',
  afterwards: 'Depois confira tudo:',
} as const;
