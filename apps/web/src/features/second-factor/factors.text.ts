import { secondFactorText } from './second-factor.text.ts';

export const factorsText = {
  title: 'Verificação em duas etapas',
  advised: 'Recomendado',
  needed: 'Sua função exige',
  off: 'Desligada',
  whyOn: 'Desligada. Ligue: assim, saber a senha não basta para entrar.',
  since: (day: string): string => `Ligada desde ${day}`,
  app: {
    about: 'Depois da senha, pedimos um código de 6 dígitos.',
    unused: 'Ainda não usado para entrar.',
    used: (moment: string): string => `Usado ${moment}.`,
  },
  required: 'Sua função exige a verificação em duas etapas.',
  turnOn: 'Ligar com aplicativo autenticador',
  requirePasskey: {
    label: 'Ligar com chave de acesso',
    about: 'Liga as duas etapas: depois da senha, pedimos uma das suas chaves.',
    title: 'Ligar as duas etapas?',
    lead: 'A senha sozinha deixa de bastar: depois dela, pedimos uma chave de acesso.',
    cancel: 'Cancelar',
    submit: 'Ligar',
  },
  endOthers: {
    label: 'Sair dos outros aparelhos',
    hint: 'Quem já entrou só com a sua senha sai agora. Nos seus outros aparelhos e aplicativos conectados, entre de novo.',
  },
  addApp: 'Usar também um aplicativo autenticador',
  changeApp: 'Trocar de aplicativo',
  turnOff: {
    label: 'Desligar',
    title: 'Desligar as duas etapas?',
    lead: 'A senha sozinha volta a dar acesso à sua conta, e os códigos de recuperação deixam de valer.',
    cancel: 'Cancelar',
    submit: 'Desligar',
    done: { title: 'Duas etapas desligadas', message: 'A senha sozinha dá acesso à sua conta.' },
  },
  setup: {
    step: (at: number, of: number): string => `Passo ${at} de ${of}`,
    choose: {
      title: 'Qual aplicativo você usa?',
      lead: 'Ele mostra um código novo a cada 30 segundos. Se ainda não tem nenhum, instale um dos dois primeiros.',
    },
    apps: {
      google: {
        name: 'Google Authenticator',
        about: 'Android e iPhone',
        subject: 'O Google Authenticator',
        ways: ['Abra o Google Authenticator.', 'Toque em +.', 'Aponte a câmera para este QR.'],
      },
      microsoft: {
        name: 'Microsoft Authenticator',
        about: 'Android e iPhone',
        subject: 'O Microsoft Authenticator',
        ways: ['Abra o Microsoft Authenticator.', 'Toque em +.', 'Aponte a câmera para este QR.'],
      },
      other: {
        name: 'Outro aplicativo',
        about: '1Password, Authy, o que você já usa',
        subject: 'O aplicativo',
        ways: ['Abra o aplicativo.', 'Escolha adicionar uma conta.', 'Aponte a câmera para este QR.'],
      },
    },
    add: {
      title: 'Adicione sua conta ao aplicativo',
      open: 'Abrir no aplicativo',
      opens: (app: string, service: string): string => `${app} abre com a conta ${service} já preenchida.`,
      elsewhere: 'Usar outro aparelho',
      picture: 'Código QR para o aplicativo autenticador',
      type: 'Sem câmera? Digite esta chave no aplicativo:',
      orCopy: 'Ou copie a chave:',
      copy: 'Copiar',
      copied: 'Copiada',
      done: 'Já adicionei',
    },
    code: {
      title: 'Digite o código que apareceu',
      lead: (service: string): string => `No aplicativo, procure por ${service}.`,
      label: 'Código do aplicativo',
      hint: 'Ele muda a cada 30 segundos; vale o que estiver na tela.',
    },
    back: 'Voltar',
    discard: {
      lead: 'O aplicativo ainda não está ligado à sua conta. Se você já adicionou a conta nele, apague-a lá.',
      stay: 'Continuar',
      leave: 'Fechar',
    },
    /** What the set-up is for. */
    goals: {
      turnOn: {
        submit: 'Ligar',
        discard: 'Fechar sem ligar?',
        done: { title: 'Duas etapas ligadas', message: 'Na próxima vez, a senha sozinha não basta.' },
      },
      add: {
        submit: 'Adicionar',
        discard: 'Fechar sem adicionar?',
        done: { title: 'Aplicativo adicionado', message: 'Na segunda etapa, os códigos dele também valem.' },
      },
      change: {
        submit: 'Trocar',
        discard: 'Fechar sem trocar?',
        done: { title: 'Aplicativo trocado', message: 'Só o novo aplicativo mostra códigos que valem.' },
      },
    },
  },
  codes: {
    title: 'Códigos de recuperação',
    first: 'Depois de ligar as duas etapas',
    left: (count: number): string => (count === 1 ? '1 de 10 ainda vale' : `${count} de 10 ainda valem`),
    what: 'Cada um abre a conta uma vez, se você ficar sem o aplicativo e sem as chaves de acesso.',
    renew: 'Gerar novos',
    keep: 'Pronto. Agora guarde estes códigos',
    lead: 'Se ficar sem a segunda etapa, um deles abre a conta. Cada um vale uma vez, e eles só aparecem agora.',
    copy: 'Copiar',
    copied: 'Copiados',
    download: 'Baixar',
    file: 'codigos-de-recuperacao.txt',
    print: 'Imprimir',
    kept: 'Guardei os códigos fora deste aparelho',
    keepFirst: 'Guarde os códigos e marque esta caixa.',
    done: 'Concluir',
    discard: {
      title: 'Fechar sem guardar os códigos?',
      lead: 'Eles não aparecem de novo. Sem eles, se você perder o celular, vai esperar pelo menos 7 dias para voltar à conta.',
      stay: 'Voltar aos códigos',
      leave: 'Fechar sem guardar',
    },
    ask: {
      title: 'Gerar novos códigos?',
      lead: 'Os códigos que você guardou antes deixam de valer.',
      cancel: 'Cancelar',
      submit: 'Gerar novos',
    },
  },
  /** In a year, somebody finds this sheet and has to know what it opens. */
  sheet: {
    title: (service: string): string => `${service}: códigos de recuperação`,
    account: 'Conta',
    at: 'Criados em',
    moment: (day: string, time: string): string => `${day}, às ${time}`,
    note: 'Importante',
    once: 'Cada código vale uma vez. Guarde longe do celular.',
    use: 'Para usar',
    where: (host: string): string =>
      `${host}, depois da senha, em “${secondFactorText.otherWays}”, “${secondFactorText.recovery.use}”`,
  },
  remembered: {
    title: 'Aparelhos lembrados',
    short: (devices: number): string => (devices === 1 ? '1 aparelho' : `${devices} aparelhos`),
    count: (devices: number): string =>
      devices === 1
        ? '1 aparelho não pede a segunda etapa.'
        : `${devices} aparelhos não pedem a segunda etapa.`,
    forget: 'Esquecer todos',
    done: { title: 'Aparelhos esquecidos', message: 'Na próxima vez, todos pedem a segunda etapa.' },
  },
} as const;
