const contrast = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const kilobytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

const fields = { name: 'nome', headline: 'frase', mark: 'marca', accent: 'cor' } as const;

/** "cor", "cor e frase", "nome, cor e frase". */
const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export const appearanceText = {
  lead: (name: string): string => `Como ${name} aparece na entrada e nos e-mails.`,
  form: 'Aparência',
  name: {
    label: 'Nome',
    wrong: 'Use de 2 a 24 letras, números e espaços. Endereços e sinais como @, / e < ficam de fora.',
  },
  headline: {
    label: 'Frase da entrada',
    hint: 'Aparece dentro da porta iluminada.',
    wrong: 'Use até 48 letras, números e sinais, sem < e >.',
  },
  count: (typed: number, most: number): string => `${typed} de ${most}`,
  countSpoken: (typed: number, most: number): string => `${typed} de ${most} caracteres`,
  mark: {
    label: 'Marca',
    none: 'Marca da instalação',
    kinds: { 'image/svg+xml': 'Marca em SVG', 'image/png': 'Marca em PNG' },
    rule: 'SVG ou PNG, até 100 KB',
    size: (bytes: number): string => `${kilobytes.format(Math.max(1, bytes / 1_024))} KB`,
    change: 'Trocar',
    changeName: 'Trocar a marca',
    remove: 'Tirar',
    removeName: 'Tirar a marca',
    checking: 'Conferindo o arquivo…',
    tooLarge: 'O arquivo passa de 100 KB.',
    notInMails: 'Nos e-mails sai só o nome: eles mostram apenas PNG de até 16 KB.',
  },
  colour: {
    label: 'Cor',
    names: {
      '#004967': 'Azulejo',
      '#7a2b8f': 'Jabuticaba',
      '#1f8a4c': 'Mata',
      '#e2703a': 'Barro',
      '#97271b': 'Urucum',
      '#43545c': 'Pedra',
    },
    code: 'Código da cor',
    wrong: 'Use # e seis caracteres de 0 a 9 e de A a F, como #e2703a.',
    legible: (light: number, dark: number, adjusted: boolean): string =>
      `Legível nos dois temas: contraste de ${contrast.format(light)}:1 no claro e ${contrast.format(dark)}:1 no escuro.${adjusted ? ' Ajustamos o tom para os textos.' : ''}`,
  },
  changed: (names: readonly (keyof typeof fields)[]): string =>
    `Mudou: ${listed.format(names.map((name) => fields[name]))}.`,
  onlyYou: 'Só você vê até publicar.',
  unchanged: 'Nada mudou ainda.',
  wrong: 'Para publicar, corrija o campo marcado.',
  discard: 'Descartar',
  publish: 'Publicar',
  done: { title: 'Aparência publicada', message: 'Em alguns segundos vale para todas as pessoas.' },
  published: (by: string | null, on: string): string =>
    by === null ? `Publicado na linha de comando em ${on}.` : `Publicado por ${by} em ${on}.`,
  never: 'Nada foi publicado ainda: vale o que a instalação define.',
  waiting: (by: string, until: string): string =>
    `O pedido de ${by} para mudar a aparência espera outra pessoa até ${until}.`,
  waitingOwn: (until: string): string =>
    `Seu pedido para mudar a aparência espera outra pessoa até ${until}.`,
  approvals: 'Ver em Aprovações',
  versions: {
    open: 'Versões anteriores',
    title: 'Versões anteriores',
    lead: 'Escolha uma para ver na prévia. Ela só vale depois de publicada.',
    version: (number: number, on: string): string => `Versão ${number}, de ${on}`,
    current: 'Vale agora',
    by: (who: string | null): string => (who === null ? 'Linha de comando' : who),
    take: 'Usar',
    takeName: (number: number): string => `Usar a versão ${number}`,
    close: 'Fechar',
    installation: 'tudo como na instalação',
    colour: (name: string): string => `cor ${name}`,
    headline: (text: string): string => `“${text}”`,
    mark: 'marca própria',
  },
  preview: {
    label: 'Prévia',
    login: 'Entrada',
    mail: 'E-mail',
    themes: { light: 'claro', dark: 'escuro' },
    loginName: { light: 'Prévia da entrada no tema claro', dark: 'Prévia da entrada no tema escuro' },
    mailName: { light: 'Prévia do e-mail no tema claro', dark: 'Prévia do e-mail no tema escuro' },
    signIn: 'Entrar',
    user: 'Usuário ou e-mail',
    password: 'Senha',
    newcomer: 'Ainda não tem conta?',
    forgot: 'Esqueceu a senha?',
    sharedComputer: 'Este aparelho não é meu',
    byPasskey: 'Entrar com chave de acesso',
    register: 'Criar conta',
    heading: 'Redefinir sua senha',
    hello: 'Olá, Marina. Para escolher uma nova senha, use o botão abaixo.',
    action: 'Escolher nova senha',
    lasts: 'O link vale por 1 hora e funciona uma vez só.',
  },
} as const;
